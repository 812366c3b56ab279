<?php
/**
 * Lets authors without the capability `unfiltered_html` write elements.
 *
 * @package StorefrontElements
 */

namespace StorefrontElements;

defined( 'ABSPATH' ) || exit;

/**
 * Adds the elements, and what stands in their slots, to the tags that authors may write. `<wb-store>` is not among
 * them: it names a server, whose answers name scripts.
 *
 * @param array<string, array<string, bool>|bool> $tags    By name.
 * @param string|array                            $context Of the text.
 */
function allow_elements( $tags, $context ) {
	if ( 'post' !== $context || ! is_array( $tags ) ) {
		return $tags;
	}
	$global = array_fill_keys( array( 'class', 'data-*', 'dir', 'hidden', 'id', 'lang', 'role', 'slot', 'style', 'title', 'aria-label' ), true );
	foreach ( elements() as $tag => $attributes ) {
		$tags[ $tag ] = $global + array_fill_keys( array_keys( $attributes ), true );
	}
	$tags['template'] = array( 'slot' => true );
	foreach ( $tags as $tag => $attributes ) {
		if ( is_array( $attributes ) ) {
			$tags[ $tag ]['slot'] = true;
		}
	}
	return $tags;
}

/**
 * The elements' addresses, so that KSES takes `javascript:` out of them.
 *
 * @param string[] $names Of attributes.
 */
function uri_attributes( $names ) {
	foreach ( elements() as $attributes ) {
		$names = array_merge( $names, array_keys( $attributes, 'url', true ) );
	}
	return array_values( array_unique( $names ) );
}

add_filter( 'wp_kses_allowed_html', __NAMESPACE__ . '\\allow_elements', 10, 2 );
add_filter( 'wp_kses_uri_attributes', __NAMESPACE__ . '\\uri_attributes' );
