// When a call is repeated, and how long it waits before that.
#pragma once

#include <chrono>
#include <string_view>

namespace storefront::inline v0::detail {

inline constexpr int max_repetitions = 3;
inline constexpr std::chrono::milliseconds longest_retry_after{30'000};

// The wait before a repetition: 300 ms doubling to 10 s, with full jitter.
// `number` is that of the attempt that failed, from 1 on; `random` is from 0 to 1.
std::chrono::milliseconds back_off(int number, double random) noexcept;

// Reads seconds or an HTTP date; zero when there is none.
std::chrono::milliseconds retry_after(std::string_view header);

}  // namespace storefront::inline v0::detail
