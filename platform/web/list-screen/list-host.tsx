import { type ComponentType, createContext } from 'react';

/** How a person wants one list to look. */
export interface ListLook {
  /** Rows with more air between them. */
  readonly folgada: boolean;
  /** Names of the columns to show; null for those that the screen shows. */
  readonly colunas: readonly string[] | null;
}

/** What a list has from whoever keeps what people choose. */
export interface ListKeeper {
  readonly look: ListLook;
  readonly mudar: (look: ListLook) => void;
  /** Search parameters with which a new visit begins; null for none. */
  readonly inicio: string | null;
}

export interface ListViewsProps {
  readonly caminho: string;
  readonly look: ListLook;
  readonly mudar: (look: ListLook) => void;
}

/** Keeps what people choose for their lists. The application gives one; without it lists are as their screens say. */
export interface ListHost {
  /** A hook. */
  readonly useKeeper: (caminho: string) => ListKeeper | null;
  /** The button of the views of a list. */
  readonly Visoes: ComponentType<ListViewsProps> | null;
}

export const ListHostContext = createContext<ListHost>({ useKeeper: () => null, Visoes: null });
