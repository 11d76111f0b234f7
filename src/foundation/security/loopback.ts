/** Whether an IP address is one of this machine. */
export const isLoopbackAddress = (address: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)

/** Whether the host name of a URL means this machine. */
export const isLoopbackHost = (name: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name)
