extends RefCounted
## The wait before a repetition.

const Cancel := preload("cancel.gd").Cancel


## Waits, by the clock or by a hook, until the time is over or the caller stops the call.
class Nap:
	extends RefCounted

	var _hook: Callable
	var _ms: int
	var _is_over: bool = false

	func _init(hook: Callable, ms: int) -> void:
		_hook = hook
		_ms = ms

	## Returns true when the time is over, false when the call was stopped before.
	func taken(cancel: Cancel) -> bool:
		var tree: SceneTree = Engine.get_main_loop()
		var end: int = Time.get_ticks_msec() + _ms
		if _hook.is_valid():
			_run.call_deferred()
		while not _is_over:
			if cancel != null and cancel.is_cancelled:
				return false
			await tree.process_frame
			_is_over = _is_over or (not _hook.is_valid() and Time.get_ticks_msec() >= end)
		return true

	func _run() -> void:
		await _hook.call(_ms)
		_is_over = true
