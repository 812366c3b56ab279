extends SceneTree
## The base of programs without a window. The engine goes on after an error of a script, and a function that waits never
## ends then: this base ends the program instead.

const MOST_ERRORS: int = 50

## The program hangs when it takes longer.
var limit_seconds: float = 300.0

var _guard: Guard = Guard.new()


## Learns of every error of a script.
class Guard:
	extends Logger

	var tree: SceneTree
	var errors: int = 0

	func _log_error(
		_function: String,
		file: String,
		_line: int,
		_code: String,
		_rationale: String,
		_editor_notify: bool,
		error_type: int,
		_script_backtraces: Array[ScriptBacktrace]
	) -> void:
		if error_type == ERROR_TYPE_SCRIPT or file.begins_with("res://"):
			errors += 1
			tree.quit.call_deferred(1)
			# A loop that never waits never ends either.
			if errors == MOST_ERRORS:
				var _killed: Error = OS.kill(OS.get_process_id())


func _initialize() -> void:
	_guard.tree = self
	OS.add_logger(_guard)
	# Without a window the engine sleeps 7 ms after each frame, and a call takes several frames.
	OS.low_processor_usage_mode_sleep_usec = 500
	var _hangs: int = create_timer(limit_seconds).timeout.connect(_end_hanging)
	_start.call_deferred()


## What the program does. Returns its exit code.
func run() -> int:
	await process_frame
	return 0


## An argument after [code]--[/code]: the value that follows [code]-name[/code], or "".
func argument(name: String) -> String:
	var arguments: PackedStringArray = OS.get_cmdline_user_args()
	var at: int = arguments.find("-" + name)
	return arguments[at + 1] if at >= 0 and at + 1 < arguments.size() else ""


## Asks a server by other means than the client's. Returns result, status, headers and body of the answer.
func ask(url: String, method: HTTPClient.Method = HTTPClient.METHOD_GET, body: String = "") -> Array:
	var request: HTTPRequest = HTTPRequest.new()
	root.add_child(request)
	var started: Error = request.request(url, ["Content-Type: application/json"], method, body)
	var answer: Array = [started, 0, PackedStringArray(), PackedByteArray()]
	if started == OK:
		answer = await request.request_completed
	request.queue_free()
	return answer


func _start() -> void:
	var code: int = await run()
	quit(1 if _guard.errors > 0 else code)


func _end_hanging() -> void:
	printerr("The program did not end within %d seconds." % roundi(limit_seconds))
	quit(3)
