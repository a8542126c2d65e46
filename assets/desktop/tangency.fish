# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_tangency_global_optspecs
    string join \n demo= method= method-timeout= record= autoplay stats h/help V/version
end

function __fish_tangency_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_tangency_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_tangency_using_subcommand
    set -l cmd (__fish_tangency_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c tangency -n "__fish_tangency_needs_command" -l demo -d 'The demo to open; `tangency list` names them' -r
complete -c tangency -n "__fish_tangency_needs_command" -l method -d 'Ask this method, or the program that COMMAND starts; may be given several times' -r
complete -c tangency -n "__fish_tangency_needs_command" -l method-timeout -d 'How long a program may be silent when it is asked, seconds' -r
complete -c tangency -n "__fish_tangency_needs_command" -l record -d 'Write every action to a new file, as it happens' -r -F
complete -c tangency -n "__fish_tangency_needs_command" -l autoplay -d 'Let all demos play by themselves, until any key or touch takes over'
complete -c tangency -n "__fish_tangency_needs_command" -l stats -d 'Print what the frames cost when the window closes (JSON)'
complete -c tangency -n "__fish_tangency_needs_command" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_needs_command" -s V -l version -d 'Print version'
complete -c tangency -n "__fish_tangency_needs_command" -a "check" -d 'Judge cases: one JSON object a line in, one a line out'
complete -c tangency -n "__fish_tangency_needs_command" -a "hunt" -d 'Find cases on which two methods differ, shrunk to the fewest digits'
complete -c tangency -n "__fish_tangency_needs_command" -a "completions" -d 'Print what a shell needs to complete arguments'
complete -c tangency -n "__fish_tangency_needs_command" -a "list" -d 'List demos, their presets and the methods, with slugs'
complete -c tangency -n "__fish_tangency_needs_command" -a "manual" -d 'Print the manual, page by page'
complete -c tangency -n "__fish_tangency_needs_command" -a "map" -d 'Make a map without a window: a shape is swept, and each place coloured by what is so there'
complete -c tangency -n "__fish_tangency_needs_command" -a "notices" -d 'Print whose work is in the program, and the licences of all of it'
complete -c tangency -n "__fish_tangency_needs_command" -a "render" -d 'Make a figure without a window'
complete -c tangency -n "__fish_tangency_needs_command" -a "replay" -d 'Replay a recorded session in the window'
complete -c tangency -n "__fish_tangency_needs_command" -a "screenshots" -d 'Take the README\'s pictures of the window'
complete -c tangency -n "__fish_tangency_needs_command" -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tangency -n "__fish_tangency_using_subcommand check" -l method -d 'Ask this method, or the program that COMMAND starts; may be given several times' -r
complete -c tangency -n "__fish_tangency_using_subcommand check" -l method-timeout -d 'How long a program may be silent when it is asked, seconds' -r
complete -c tangency -n "__fish_tangency_using_subcommand check" -l failures -d 'Print only cases on which something disagrees, each with its shapes, so that they can be judged again; bad cases go to standard error'
complete -c tangency -n "__fish_tangency_using_subcommand check" -l brief -d 'Of the methods print only those that do not agree'
complete -c tangency -n "__fish_tangency_using_subcommand check" -l echo -d 'Print each case as it came in, as "input"'
complete -c tangency -n "__fish_tangency_using_subcommand check" -l summary -d 'Print a table of right, wrong and undecided answers on standard error at the end'
complete -c tangency -n "__fish_tangency_using_subcommand check" -l fail-on-disagreement -d 'End with exit status 3 where a method or what was expected disagrees with the truth'
complete -c tangency -n "__fish_tangency_using_subcommand check" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_using_subcommand hunt" -l pair -d 'Only one pair of shapes, such as ellipse-circle; otherwise every pair that both treat' -r
complete -c tangency -n "__fish_tangency_using_subcommand hunt" -l seed -d 'The same seed finds the same cases' -r
complete -c tangency -n "__fish_tangency_using_subcommand hunt" -l tries -d 'How many cases are tried at most' -r
complete -c tangency -n "__fish_tangency_using_subcommand hunt" -l method -d 'Ask this method, or the program that COMMAND starts; may be given several times' -r
complete -c tangency -n "__fish_tangency_using_subcommand hunt" -l method-timeout -d 'How long a program may be silent when it is asked, seconds' -r
complete -c tangency -n "__fish_tangency_using_subcommand hunt" -l most -d 'How many kinds of findings are enough' -r
complete -c tangency -n "__fish_tangency_using_subcommand hunt" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_using_subcommand completions" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_using_subcommand list" -l json -d 'One JSON object, for other programs'
complete -c tangency -n "__fish_tangency_using_subcommand list" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_using_subcommand manual" -l roff -d 'Print every command and option, as man reads it'
complete -c tangency -n "__fish_tangency_using_subcommand manual" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_using_subcommand map" -s o -l output -d 'The map\'s file; the case is in it, so that it opens as one. - is standard output' -r -F
complete -c tangency -n "__fish_tangency_using_subcommand map" -l topic -d 'The question at each pixel' -r -f -a "verdict\t''
disagreement\t''
test\t''
rounds\t''
error\t''
time\t''"
complete -c tangency -n "__fish_tangency_using_subcommand map" -l method -d 'Ask this method, or the program that COMMAND starts; may be given several times' -r
complete -c tangency -n "__fish_tangency_using_subcommand map" -l method-timeout -d 'How long a program may be silent when it is asked, seconds' -r
complete -c tangency -n "__fish_tangency_using_subcommand map" -l shape -d 'Which of the two shapes is swept' -r -f -a "a\t''
b\t''"
complete -c tangency -n "__fish_tangency_using_subcommand map" -l size -d 'Width and height in pixels, without the legend' -r
complete -c tangency -n "__fish_tangency_using_subcommand map" -l force -d 'Replace the file where it exists'
complete -c tangency -n "__fish_tangency_using_subcommand map" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_using_subcommand notices" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_using_subcommand render" -s o -l output -d 'The figure\'s file; its ending names the form. A GIF shows all steps; - is standard output, as SVG' -r -F
complete -c tangency -n "__fish_tangency_using_subcommand render" -l step -d 'The step to show, from 1; otherwise the last' -r
complete -c tangency -n "__fish_tangency_using_subcommand render" -l width -d 'Width in pixels' -r
complete -c tangency -n "__fish_tangency_using_subcommand render" -l height -d 'Height in pixels; otherwise five eighths of the width' -r
complete -c tangency -n "__fish_tangency_using_subcommand render" -l theme -d 'Paper or slate' -r -f -a "light\t''
dark\t''"
complete -c tangency -n "__fish_tangency_using_subcommand render" -l method -d 'Ask this method, or the program that COMMAND starts; may be given several times' -r
complete -c tangency -n "__fish_tangency_using_subcommand render" -l method-timeout -d 'How long a program may be silent when it is asked, seconds' -r
complete -c tangency -n "__fish_tangency_using_subcommand render" -l preset -d 'One of the demo\'s presets; otherwise the first' -r
complete -c tangency -n "__fish_tangency_using_subcommand render" -l frame -d 'How far to carry the picture into the method\'s frame, 0 to 1; otherwise not at all, and in a film of the steps as each is best seen' -r
complete -c tangency -n "__fish_tangency_using_subcommand render" -l story -d 'Film the demo\'s story and not only the steps of its run; for a GIF'
complete -c tangency -n "__fish_tangency_using_subcommand render" -l force -d 'Replace the file where it exists'
complete -c tangency -n "__fish_tangency_using_subcommand render" -l document-colors -d 'The colours that the document itself uses, such as red where two ellipses collide'
complete -c tangency -n "__fish_tangency_using_subcommand render" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_using_subcommand replay" -l capture -d 'Save a picture of the window at the end, and close it' -r -F
complete -c tangency -n "__fish_tangency_using_subcommand replay" -l force -d 'Replace the picture where it exists'
complete -c tangency -n "__fish_tangency_using_subcommand replay" -l stats -d 'Close the window at the end and print what the frames cost (JSON)'
complete -c tangency -n "__fish_tangency_using_subcommand replay" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_using_subcommand screenshots" -l force -d 'Replace older ones'
complete -c tangency -n "__fish_tangency_using_subcommand screenshots" -s h -l help -d 'Print help'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "check" -d 'Judge cases: one JSON object a line in, one a line out'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "hunt" -d 'Find cases on which two methods differ, shrunk to the fewest digits'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "completions" -d 'Print what a shell needs to complete arguments'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "list" -d 'List demos, their presets and the methods, with slugs'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "manual" -d 'Print the manual, page by page'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "map" -d 'Make a map without a window: a shape is swept, and each place coloured by what is so there'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "notices" -d 'Print whose work is in the program, and the licences of all of it'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "render" -d 'Make a figure without a window'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "replay" -d 'Replay a recorded session in the window'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "screenshots" -d 'Take the README\'s pictures of the window'
complete -c tangency -n "__fish_tangency_using_subcommand help; and not __fish_seen_subcommand_from check hunt completions list manual map notices render replay screenshots help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
