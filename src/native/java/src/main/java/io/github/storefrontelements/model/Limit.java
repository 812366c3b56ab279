package io.github.storefrontelements.model;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A limit of the contract. The service enforces it; this client documents it. */
@Documented
@Repeatable(Limit.List.class)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
public @interface Limit {
  /** {@return the limits by their names in JSON Schema, such as {@code minimum=1 maximum=9}} */
  String value();

  /**
   * {@return the place inside of the value: {@code []} for the items of a list, {@code {}} for
   * those of a map}
   */
  String at() default "";

  /** Several limits of one place. */
  @Documented
  @Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER})
  @Retention(RetentionPolicy.RUNTIME)
  @interface List {
    /** {@return the limits} */
    Limit[] value();
  }
}
