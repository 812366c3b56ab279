extends "../program.gd"
## Loads every script of the project: the engine reads warnings as errors, and reads a script only when it is loaded.


func run() -> int:
	var count: int = _load_folder("res://")
	print(count, " scripts loaded")
	await process_frame
	return 0 if count > 50 else 1


func _load_folder(folder: String) -> int:
	var count: int = 0
	for file: String in DirAccess.get_files_at(folder):
		if file.get_extension() != "gd":
			continue
		count += 1
		if load(folder.path_join(file)) == null:
			# The engine has said why; that ends the program with 1.
			printerr(folder.path_join(file), " could not be loaded")
	for inner: String in DirAccess.get_directories_at(folder):
		if not inner.begins_with("."):
			count += _load_folder(folder.path_join(inner))
	return count
