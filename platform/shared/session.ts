import { z } from 'zod';
import type { Permission } from './permission.ts';

/** An entry of the side menu; groups have `filhos` and no `path`. The server sends only what the person may open. */
export interface MenuItem {
  readonly rotulo: string;
  readonly path?: string | undefined;
  /** Other words by which it is looked for. */
  readonly sinonimos?: readonly string[] | undefined;
  /** Another site that opens in place of the page; others open in a new tab. */
  readonly mesmaAba?: boolean | undefined;
  readonly filhos: readonly MenuItem[];
}

/** A menu entry as a module declares it; `permissao` decides who gets it. */
export interface MenuEntry {
  readonly rotulo: string;
  /** Breadcrumb above the entry, outermost first: ['Recrutamento e Seleção', 'Cadastros']. */
  readonly grupo: readonly string[];
  readonly path: string;
  readonly permissao: Permission;
  /** Other words by which it is looked for. */
  readonly sinonimos?: readonly string[] | undefined;
}

export interface SessionCompany {
  readonly id: number;
  readonly nome: string;
}

/** How a person wants a list to look, and where a visit to it begins. */
export interface ListPreference {
  readonly caminho: string;
  readonly folgada: boolean;
  readonly colunas: string[] | null;
  readonly visaoId: number | null;
  /** What the address of the list begins with, from its view. */
  readonly parametros: string | null;
}

/** Answer of GET /api/userinfo and GET /api/externo/userinfo. */
export interface SessionInfo {
  readonly authenticated: boolean;
  readonly expired: boolean;
  /** True for staff, false for candidates. */
  readonly autenticadoRh: boolean;
  readonly user: {
    readonly id: number;
    readonly nome: string;
    readonly cpf: string | null;
    /** What the person types to log in; candidates have no other name than their CPF. */
    readonly login: string | null;
    readonly colaboradorFotoUrl: string | null;
    /** True for users of the provider, who do not change their password here. */
    readonly usuarioFortes: boolean;
  } | null;
  readonly company: SessionCompany | null;
  readonly companies: readonly SessionCompany[];
  readonly authorities: readonly Permission[];
  readonly menu: readonly MenuItem[];
  /** What the person keeps of lists in this company: no list has to ask before it begins. */
  readonly listas: ListPreference[];
  /** Instant at which the session ends when nothing more is asked (ISO 8601). */
  readonly horaExpiracao: string | null;
  readonly aceitoPoliticaSeguranca: boolean;
  /** The person must set a new password or enrol the second factor before anything else. */
  readonly pendencia: 'senha' | 'segundo-fator' | null;
  readonly possuiSst: boolean;
  /** The person has to do with people and sees nobody: neither all areas, nor one that they answer for. */
  readonly ninguemAVista: boolean;
  /** Approvals wait for this person, or will: they may say who decides in their place. */
  readonly decideAprovacoes: boolean;
  /** Profile as which the person looks at the product, where nothing is written then. */
  readonly vendoComo: string | null;
  /** Identity provider by which the person came in. */
  readonly provedor: string | null;
  readonly linkChat: string | null;
  readonly systemParameters: {
    readonly versao: string;
    readonly statusColabore: string | null;
    readonly codEmpresaSuporte: string | null;
    readonly codClienteSuporte: string | null;
    readonly emailSuporte: string | null;
    /** Whether a conversation with the supplier's support is set up (U-0020). */
    readonly conversaComSuporte: boolean;
    /** Zone in which instants are shown (decision U-0042). */
    readonly zona: string;
    readonly links: {
      readonly blog: string | null;
      readonly redesSociais: string | null;
      readonly cotacao: string | null;
      readonly ajuda: string | null;
      /** Page of the older application that tells the versions of documents (U-0023). */
      readonly versaoDocumentos: string | null;
    };
  };
  /** Colours and logo of the company; the web keeps contrast readable whatever they are. */
  readonly tema: { readonly corPrincipal: string; readonly corSecundaria: string; readonly logoUrl: string | null };
}

const company = z.object({ id: z.number(), nome: z.string() });
const item: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    rotulo: z.string(),
    path: z.string().optional(),
    sinonimos: z.array(z.string()).optional(),
    mesmaAba: z.boolean().optional(),
    filhos: z.array(item),
  }),
);

/** Schema of {@link ListPreference}. */
export const listPreference: z.ZodType<ListPreference> = z.object({
  caminho: z.string(),
  folgada: z.boolean(),
  colunas: z.array(z.string()).nullable(),
  visaoId: z.number().nullable(),
  parametros: z.string().nullable(),
});

/** Schema of {@link SessionInfo}. */
export const sessionInfo: z.ZodType<SessionInfo> = z.object({
  authenticated: z.boolean(),
  expired: z.boolean(),
  autenticadoRh: z.boolean(),
  user: z
    .object({
      id: z.number(),
      nome: z.string(),
      cpf: z.string().nullable(),
      login: z.string().nullable(),
      colaboradorFotoUrl: z.string().nullable(),
      usuarioFortes: z.boolean(),
    })
    .nullable(),
  company: company.nullable(),
  companies: z.array(company),
  authorities: z.array(z.templateLiteral(['ROLE_', z.string()])),
  menu: z.array(item),
  listas: z.array(listPreference),
  horaExpiracao: z.string().nullable(),
  aceitoPoliticaSeguranca: z.boolean(),
  pendencia: z.enum(['senha', 'segundo-fator']).nullable(),
  possuiSst: z.boolean(),
  ninguemAVista: z.boolean(),
  decideAprovacoes: z.boolean(),
  vendoComo: z.string().nullable(),
  provedor: z.string().nullable(),
  linkChat: z.string().nullable(),
  systemParameters: z.object({
    versao: z.string(),
    statusColabore: z.string().nullable(),
    codEmpresaSuporte: z.string().nullable(),
    codClienteSuporte: z.string().nullable(),
    emailSuporte: z.string().nullable(),
    conversaComSuporte: z.boolean(),
    zona: z.string(),
    links: z.object({
      blog: z.string().nullable(),
      redesSociais: z.string().nullable(),
      cotacao: z.string().nullable(),
      ajuda: z.string().nullable(),
      versaoDocumentos: z.string().nullable(),
    }),
  }),
  tema: z.object({ corPrincipal: z.string(), corSecundaria: z.string(), logoUrl: z.string().nullable() }),
});
