import type { Permission } from '#platform/shared/permission.ts';

/** What somebody may do in one company. */
export interface Vinculo {
  readonly empresaId: number;
  readonly permissoes: readonly Permission[];
}

/** Whoever changes the access of others. */
export interface Administra {
  /** True for the administrator of the installation, whom nothing exceeds. */
  readonly tudo: boolean;
  /** What the person may do, by company. */
  readonly pode: ReadonlyMap<number, ReadonlySet<Permission>>;
  /** Companies in which the person holds the authority of the change. */
  readonly empresas: ReadonlySet<number>;
}

/** Why an access is out of reach: it holds more than the person does, or it reaches companies that they do not administer. */
export type Restricao = 'acima' | 'alhures';

/** The restriction that the answers of the server carry in `pode`, or null. */
export function restricaoEm(pode: Readonly<Record<string, boolean>> | undefined): Restricao | null {
  if (pode?.acima) return 'acima';
  return pode?.alhures ? 'alhures' : null;
}

/** What is said of a user out of reach. */
export const textoDaRestricao: Readonly<Record<Restricao, string>> = {
  acima: 'Este usuário tem permissões que você não tem: só quem as tem pode alterar o acesso dele.',
  alhures: 'Este usuário também trabalha em empresas que você não administra: só o perfil pode ser alterado.',
};

/** What is said of a profile out of reach. */
export const textoDaRestricaoDoPerfil: Readonly<Record<Restricao, string>> = {
  acima: 'Este perfil tem permissões que você não tem: só quem as tem pode alterá-lo.',
  alhures: 'Este perfil também é usado em empresas que você não administra.',
};

/** Somebody with these companies who does what `permissao` allows. */
export function administraCom(
  empresas: readonly { readonly id: number; readonly permissoes: ReadonlySet<Permission> }[],
  permissao: Permission,
  tudo: boolean,
): Administra {
  return {
    tudo,
    pode: new Map(empresas.map(({ id, permissoes }) => [id, permissoes])),
    empresas: new Set(empresas.filter(({ permissoes }) => permissoes.has(permissao)).map(({ id }) => id)),
  };
}

/** True when the authorities hold one that the person lacks in that company. */
export function excede({ tudo, pode }: Administra, { empresaId, permissoes }: Vinculo): boolean {
  if (tudo) return false;
  const own = pode.get(empresaId);
  return permissoes.some((permission) => !own?.has(permission));
}

/** True when the person may change, give or take away this profile in this company. */
export function alcanca(quem: Administra, vinculo: Vinculo): boolean {
  return quem.tudo || (quem.empresas.has(vinculo.empresaId) && !excede(quem, vinculo));
}

/**
 * Why the person may not change what belongs to the user in every company (password, e-mail, log-in, second factor,
 * activation, deletion); null when they may. Whoever sets a password can do all that its owner can, so nobody does it for
 * a user who may do more, in any company.
 */
export function restricaoDoUsuario(quem: Administra, vinculos: readonly Vinculo[]): Restricao | null {
  if (quem.tudo) return null;
  if (vinculos.some((vinculo) => quem.empresas.has(vinculo.empresaId) && excede(quem, vinculo))) return 'acima';
  if (vinculos.some(({ empresaId }) => !quem.empresas.has(empresaId))) return 'alhures';
  return null;
}

/**
 * Why the person may not change or delete a profile, null when they may. `empresaId` is the company of the session, which
 * counts for a profile that nobody has yet; `usadoEm` are the companies in which somebody has it.
 */
export function restricaoDoPerfil(
  quem: Administra,
  empresaId: number,
  { permissoes, usadoEm }: { readonly permissoes: readonly Permission[]; readonly usadoEm: readonly number[] },
): Restricao | null {
  if (quem.tudo) return null;
  const reached = usadoEm.filter((id) => quem.empresas.has(id));
  if ([empresaId, ...reached].some((id) => excede(quem, { empresaId: id, permissoes }))) return 'acima';
  return reached.length < usadoEm.length ? 'alhures' : null;
}
