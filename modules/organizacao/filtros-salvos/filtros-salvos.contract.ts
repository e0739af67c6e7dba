import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { usuario } from '#platform/shared/permission.ts';

const base = '/api/utilitario/filtros-salvos';
const caminho = texto({ label: 'Tela', genero: 'f', max: 200, obrigatorio: true }).refine(
  (path) => path === null || /^(\/[a-z0-9-]+)+$/.test(path),
  'Tela desconhecida',
);

const filtroSalvo = z.object({ id: z.number(), nome: z.string(), parametros: z.string() });
export type FiltroSalvo = z.output<typeof filtroSalvo>;

/** What a person keeps of a list: the search parameters of its address under a name. */
export const filtroSalvoForm = z.object({
  caminho,
  nome: texto({ label: 'Nome do filtro', max: 60, obrigatorio: true }),
  parametros: texto({ label: 'Filtro', max: 4000, obrigatorio: true, mensagemObrigatorio: 'Pesquise antes de salvar' }),
});

export const listarFiltrosSalvos = endpoint({
  method: 'GET',
  path: base,
  acesso: usuario,
  resumo: 'Filtros que a pessoa salvou para uma tela',
  query: z.object({ caminho }),
  resposta: z.array(filtroSalvo),
});

/** Keeps a filter; one of the same name is replaced. */
export const salvarFiltro = endpoint({
  method: 'POST',
  path: base,
  acesso: usuario,
  resumo: 'Salva um filtro',
  body: filtroSalvoForm,
  resposta: filtroSalvo,
});

export const excluirFiltroSalvo = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso: usuario,
  resumo: 'Exclui um filtro salvo',
  params: porId,
});
