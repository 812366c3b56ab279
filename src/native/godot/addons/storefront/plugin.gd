@tool
extends EditorPlugin
## Shows the addon with its version among the plugins of a project. It changes nothing in the editor.
