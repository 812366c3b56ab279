extends "../program.gd"
## Runs the tests in this folder: all of `*_test.gd`, or with `-only NAME` the tests whose name has the text.

const Suite := preload("suite.gd")


func run() -> int:
	var failed: int = 0
	for file: String in DirAccess.get_files_at("res://tests"):
		if not file.ends_with("_test.gd"):
			continue
		var script: GDScript = load("res://tests/" + file)
		var suite: Suite = script.new()
		suite.tree = self
		failed += await suite.run_all(argument("only"))
	# The servers of the tests end in the next frames.
	await create_timer(0.1).timeout
	print("all passed" if failed == 0 else "%d failed" % failed)
	return 0 if failed == 0 else 1
