package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources as an app would, with the library on its class path. */
final class Compiler {
  private Compiler() {}

  static void assertCompiles(Path out, Path... sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
    List<String> options =
        List.of(
            "-d",
            out.toString(),
            "-proc:none",
            "-cp",
            System.getProperty("java.class.path"),
            "-sourcepath",
            "examples");
    StringWriter told = new StringWriter();
    boolean compiled =
        compiler
            .getTask(told, files, null, options, null, files.getJavaFileObjects(sources))
            .call();
    assertTrue(compiled, told.toString());
  }
}
