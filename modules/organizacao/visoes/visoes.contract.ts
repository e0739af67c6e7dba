import { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { extend, optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe, exige, usuario } from '#platform/shared/permission.ts';
import { listPreference } from '#platform/shared/session.ts';

const base = '/api/utilitario/visoes';
const caminho = texto({ label: 'Tela', genero: 'f', max: 200, obrigatorio: true }).refine(
  (path) => path === null || /^(\/[a-z0-9-]+)+$/.test(path),
  'Tela desconhecida',
);

/** Columns of a list by their names in its contract; null where nobody chose. */
const colunas = z
  .array(z.string().regex(/^\$?[A-Za-z0-9]{1,60}$/, 'Coluna desconhecida'))
  .min(1, 'Escolha ao menos uma coluna')
  .max(40, 'Escolha no máximo 40 colunas')
  .nullable();

const visao = z.object({
  id: z.number(),
  nome: z.string(),
  parametros: z.string(),
  colunas: z.array(z.string()).nullable(),
  perfil: z.object({ id: z.number(), nome: z.string() }).nullable(),
  dono: z.string(),
  pode: z.object({ excluir: z.boolean() }),
});
export type Visao = z.output<typeof visao>;

/** Profiles with which the person may share something: those that give nothing that the person lacks. */
export const fonteDePerfisAoAlcance = '/utilitario/perfis/ao-alcance/opcoes';
export const perfisAoAlcance = endpoint({
  method: 'GET',
  path: `/api${fonteDePerfisAoAlcance}`,
  acesso: deQuemEscolhe(permissoesOrganizacao.perfil.ver),
  resumo: 'Perfis com que a pessoa pode compartilhar',
  query: optionQuery,
  resposta: optionRows,
});

/** What a person keeps of a list: filter and order, as the search parameters of its address, and columns, under a name. */
export const visaoForm = z.object({
  caminho,
  nome: texto({ label: 'Nome da visão', max: 60, obrigatorio: true }),
  parametros: texto({ label: 'Filtro', max: 4000 }),
  colunas,
});

/** The same for everybody who has a profile. */
export const visaoDoPerfilForm = extend(visaoForm, {
  perfilId: referenciaId({
    label: 'Compartilhar com o perfil',
    fonte: fonteDePerfisAoAlcance,
    ajuda: 'Quem tem este perfil vê a visão. Em branco, ela é só sua.',
  }),
});

export const listarVisoes = endpoint({
  method: 'GET',
  path: base,
  acesso: usuario,
  resumo: 'Visões de uma lista: as da pessoa e as do perfil dela',
  query: z.object({ caminho }),
  resposta: z.array(visao),
});

/** Keeps a view; one of the same name of the same person is replaced. */
export const salvarVisao = endpoint({
  method: 'POST',
  path: base,
  acesso: usuario,
  resumo: 'Salva uma visão',
  body: visaoForm,
  resposta: z.object({ id: z.number() }),
});

/** Keeps a view for a profile, or takes it back where none is said. */
export const salvarVisaoDoPerfil = endpoint({
  method: 'POST',
  path: `${base}/do-perfil`,
  acesso: exige(permissoesOrganizacao.perfil.editar),
  resumo: 'Salva uma visão e a compartilha com um perfil',
  body: visaoDoPerfilForm,
  resposta: z.object({ id: z.number() }),
});

export const excluirVisao = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso: usuario,
  resumo: 'Exclui uma visão',
  params: porId,
});

export const lerPreferencias = endpoint({
  method: 'GET',
  path: `${base}/preferencias`,
  acesso: usuario,
  resumo: 'Como a pessoa quer as suas listas',
  resposta: z.array(listPreference),
});

export const gravarPreferencia = endpoint({
  method: 'PUT',
  path: `${base}/preferencias`,
  acesso: usuario,
  resumo: 'Guarda como a pessoa quer uma lista',
  body: z.object({
    caminho,
    folgada: booleano({ label: 'Linhas confortáveis' }),
    colunas,
    visaoId: z.number().int().positive().nullable(),
  }),
});
