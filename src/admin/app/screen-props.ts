/** What the loader of a staff screen is given. */
export type ScreenLoaderArgs = { request: Request; params: ScreenParams }

/** The parameters in a screen's address; `id` is empty where it has none. */
export type ScreenParams = Readonly<{ id: string; entity?: string }>

type Loader = (args: ScreenLoaderArgs) => unknown

/** What a staff screen is drawn with: what its `clientLoader` gave, and the parameters in its address. */
export type ScreenProps<Load extends Loader = () => undefined> = {
  loaderData: Awaited<ReturnType<Load>>
  params: ScreenParams
}
