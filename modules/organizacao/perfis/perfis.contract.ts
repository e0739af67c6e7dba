import { z } from 'zod';
import { noMenuDeUtilitarios, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, inteiro, texto } from '#platform/shared/contract/kinds.ts';
import { withMeta } from '#platform/shared/contract/meta.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige, type Permission, type PermissionNode, propriaConta } from '#platform/shared/permission.ts';

const permissao = z.templateLiteral(['ROLE_', z.string()], 'Permissão inválida');

/** Names of authorities. Their closed list is the tree of the running server, so only the server checks the names. */
export const permissoesDoPerfil = withMeta(
  z.preprocess(
    (value) => value ?? [],
    z.array(permissao, 'Permissões: lista inválida').max(3000, 'Permissões: lista grande demais'),
  ),
  { kind: 'opcoes', label: 'Permissões', genero: 'f', obrigatorio: false },
) as unknown as z.ZodType<Permission[], Permission[]>;

const campoNome = texto({ label: 'Nome', max: 100, obrigatorio: true });

const campos = {
  nome: campoNome,
  exigeSegundoFator: booleano({
    label: 'Exigir segundo fator',
    ajuda: 'Quem tem este perfil cadastra um aplicativo autenticador na próxima entrada.',
  }),
};

/** Profiles: named sets of authorities (decision U-0029). */
export const perfil = resource({
  path: '/utilitario/perfis',
  nome: { um: 'Perfil', varios: 'Perfis', genero: 'm' },
  permissoes: permissoesOrganizacao.perfil,
  menu: { ...noMenuDeUtilitarios(110), sinonimos: ['permissões', 'autorizações'] },
  form: z.object({ ...campos, permissoes: permissoesDoPerfil }),
  linha: z.object({ ...campos, usuarios: inteiro({ label: 'Usuários' }) }),
  filtro: z.object({ nome: opcional(campoNome) }),
});

const novidade = z.object({
  permissao,
  rotulo: z.string(),
  /** What stands above it in the tree, outermost first. */
  lugar: z.array(z.string()),
  /** Profiles that do not have it and to which the person may give it; `sugerido` are those that hold all that stands around it. */
  perfis: z.array(z.object({ id: z.number(), nome: z.string(), sugerido: z.boolean() })),
});
export type NovidadeDaVersao = z.output<typeof novidade>;

/** Authorities that came with a version and of which the person has not decided yet (decision 093). */
export const novidadesDaVersao = endpoint({
  method: 'GET',
  path: '/api/utilitario/perfis/novidades',
  acesso: exige(permissoesOrganizacao.perfil.editar),
  resumo: 'Permissões novas desta versão, com os perfis a que podem ser concedidas',
  resposta: z.array(novidade),
});

/** Gives each new authority to the named profiles; without any, it is put aside by the person. */
export const decidirNovidades = endpoint({
  method: 'POST',
  path: '/api/utilitario/perfis/novidades',
  acesso: exige(permissoesOrganizacao.perfil.editar),
  resumo: 'Concede permissões novas a perfis, ou as deixa de lado',
  body: z.object({
    concessoes: z.array(z.object({ permissao, perfisIds: z.array(z.number().int()).max(1000) })).max(3000),
  }),
});

const no: z.ZodType<PermissionNode> = z.lazy(() =>
  z.object({ rotulo: z.string(), permissao: permissao.optional(), filhos: z.array(no) }),
);

/** The call that gives the tree of all authorities, module by module, to who may use it on a screen. */
export const arvoreEm = (path: `/api/${string}`, ...permissoes: readonly Permission[]) =>
  endpoint({
    method: 'GET',
    path,
    acesso: exige(...permissoes),
    resumo: 'Árvore de permissões',
    resposta: z.array(no) as z.ZodType<PermissionNode[]>,
  });

export const arvoreDePermissoes = arvoreEm('/api/utilitario/perfis/arvore', permissoesOrganizacao.perfil.ver);

/** From now on this session sees what the profile shows and the person may see too, and writes nothing. */
export const verComo = endpoint({
  method: 'POST',
  path: '/api/utilitario/perfis/{id}/ver-como',
  acesso: exige(permissoesOrganizacao.perfil.ver),
  resumo: 'Vê o sistema como um perfil, sem gravar',
  params: porId,
});

export const deixarDeVerComo = endpoint({
  method: 'DELETE',
  path: '/api/userinfo/ver-como',
  acesso: propriaConta,
  resumo: 'Volta ao próprio acesso',
});
