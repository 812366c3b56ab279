# Steps of `.ci/run`: their headings, their counts, and a lane of them that runs beside the others.

passed=0
failed=0
times=() # duration of each step, a line each
notes=() # failures, a line each
step_pid=
lane_pid=

say() { printf '\n══ %s\n' "$*"; }

# Runs a command under its heading, with its output on the screen and in a file. Returns its exit code.
step() {
  local name=$1 code=0 began=$SECONDS
  shift
  say "$name"
  rm -f "$temporary/notes"
  (SF_NOTES="$temporary/notes" "$@" 2>&1 | tee "$temporary/log") &
  step_pid=$!
  wait "$step_pid" || code=$?
  kill -- "-$step_pid" 2>/dev/null || true
  step_pid=
  times+=("$((SECONDS - began)) s  $name")
  return "$code"
}

# Records the failures of the last step for the end: the notes of its tests, or else the last line of its output.
note() {
  local line
  if [ -s "$temporary/notes" ]; then
    while IFS= read -r line; do notes+=("$1: $line"); done <"$temporary/notes"
  elif [ "${2:-0}" -ne 0 ]; then
    line=$(grep -v '^[[:space:]]*$' "$temporary/log" | tail -n 1 || true)
    notes+=("$1: failed: ${line:0:200}")
  fi
}

# Runs a step that counts as one test.
once() {
  local code=0
  step "$@" || code=$?
  if [ "$code" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
  note "$1" "$code"
}

# Runs a step and adds the counts on the last line of `npm test`. A run that ends without counts is one failure.
tests() {
  local code=0 line
  step "$@" || code=$?
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed' "$temporary/log" | tail -n 1 || true)
  if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed ]]; then
    passed=$((passed + BASH_REMATCH[1]))
    failed=$((failed + BASH_REMATCH[2]))
    if [ "$code" -ne 0 ] && [ "${BASH_REMATCH[2]}" -eq 0 ]; then failed=$((failed + 1)); fi
  else
    code=1
    failed=$((failed + 1))
  fi
  note "$1" "$code"
}

# Records a failure that no step has.
fails() {
  say "$1"
  failed=$((failed + 1))
  notes+=("$1")
}

# Runs a function of steps beside the steps that follow, with a lower priority: it takes the time in which these wait.
beside() {
  mkdir "$temporary/lane"
  (
    set -m
    trap '[ -z "$step_pid" ] || kill -- "-$step_pid"; exit 143' TERM
    renice -n 10 "$BASHPID" >/dev/null
    temporary="$temporary/lane"
    passed=0 failed=0 times=() notes=()
    "$1"
    {
      printf 'counts %d %d\n' "$passed" "$failed"
      printf 'time %s\n' "${times[@]}"
      printf 'note %s\n' "${notes[@]}"
    } >"$temporary/result"
  ) >"$temporary/lane.log" 2>&1 &
  lane_pid=$!
}

# Waits for the steps of `beside`, prints their output, and adds their results.
joined() {
  local kind rest
  say 'beside the steps above'
  wait "$lane_pid" || true
  lane_pid=
  cat "$temporary/lane.log"
  if [ ! -s "$temporary/lane/result" ]; then
    fails 'the steps beside the others ended without a result'
    return
  fi
  while read -r kind rest; do
    case $kind in
      counts) passed=$((passed + ${rest% *})) failed=$((failed + ${rest#* })) ;;
      time) times+=("$rest (beside)") ;;
      note) [ -z "$rest" ] || notes+=("$rest") ;;
    esac
  done <"$temporary/lane/result"
}

finish() {
  printf '\n'
  printf '%s\n' "${times[@]}"
  if [ "${#notes[@]}" -gt 0 ]; then
    printf '\n'
    printf '%s\n' "${notes[@]}"
  fi
  printf '\n%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}
