// A method of your own for Tangency, to start from. Replace `touch`, and try:
//
//     g++ -O2 -o method method.cpp
//     tangency hunt mine reference --method mine=./method
//
// Tangency writes a case a line and reads a line for each, in the same order. An answer is true or
// false (do they touch?), a number (the signed gap), null (no answer), or an object with
// "verdict", "gap" and so on. Within a shape the numbers come in the order that is used below.

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

using Numbers = std::vector<double>;

// Whether they touch, by a shortcut: grow the ellipse by the radius; is the centre within?
// The fault is deliberate. What lies at that distance from an ellipse is no ellipse.
bool touch(const Numbers& ellipse, const Numbers& circle) {
    const double x = circle[0] - ellipse[0], y = circle[1] - ellipse[1], r = circle[2];
    const double turn = ellipse[4], cos = std::cos(turn), sin = std::sin(turn);
    const double along = (x * cos + y * sin) / (ellipse[2] + r);
    const double across = (y * cos - x * sin) / (ellipse[3] + r);
    return along * along + across * across <= 1;
}

// The first numbers after the name of a shape; none where there is no such shape.
Numbers numbers(const std::string& line, const std::string& shape, size_t count) {
    Numbers found;
    const size_t place = line.find(shape);
    if (place == std::string::npos) return found;
    for (const char* at = line.c_str() + place; *at && found.size() < count;) {
        char* end = nullptr;
        const bool starts = *at == '-' || (*at >= '0' && *at <= '9');
        if (starts) found.push_back(std::strtod(at, &end));
        at = starts ? end : at + 1;
    }
    return found;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (std::string line; std::getline(std::cin, line);) {
        const Numbers ellipse = numbers(line, "\"ellipse\"", 5);
        const Numbers circle = numbers(line, "\"circle\"", 3);
        const bool ours = ellipse.size() == 5 && circle.size() == 3;
        // Another pair of shapes has no answer here.
        std::cout << (!ours ? "null" : touch(ellipse, circle) ? "true" : "false") << '\n';
        // Tangency waits for the answers once it has written all its questions.
        if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
    }
}
