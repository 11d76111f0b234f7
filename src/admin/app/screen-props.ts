/** Arguments of a staff screen's loader. */
export type ScreenLoaderArgs = { request: Request; params: ScreenParams }

/** URL parameters of a screen; `id` is empty when the route has none. */
export type ScreenParams = Readonly<{ id: string; entity?: string }>

type Loader = (args: ScreenLoaderArgs) => unknown

/** The result of a screen's `clientLoader`. */
export type LoaderData<Load extends Loader> = Awaited<ReturnType<Load>>

/** Props of a staff screen: the result of its `clientLoader` and the URL parameters. */
export type ScreenProps<Load extends Loader = () => undefined> = {
  loaderData: LoaderData<Load>
  params: ScreenParams
}
