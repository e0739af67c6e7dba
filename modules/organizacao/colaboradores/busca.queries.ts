import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { RecordSearch } from '#platform/server/start/start.ts';
import { decodeQuery } from '#platform/shared/contract/decode.ts';
import { colaborador, paginaDoTalento } from './colaboradores.contract.ts';
import { colaboradores } from './colaboradores.resource.ts';
import { type SituacaoConhecida, situacaoMostrada } from './colaboradores.rules.ts';
import { pareceMatricula, procurarPessoas } from './contato.queries.ts';

/** What a search says of where somebody stands: nothing of who is at work. */
function marcaDe(conhecida: SituacaoConhecida): string | null {
  const mostrada = situacaoMostrada(conhecida);
  return mostrada && mostrada.codigo !== 'A' ? mostrada.nome : null;
}

/** Employees of the session's company that the person sees, by a part of their name, or the beginning of registration number, CPF, e-mail or telephone. */
export const buscaDeColaboradores: RecordSearch = {
  titulo: colaborador.nome.varios,
  permissao: permissoesOrganizacao.colaborador.ver,
  async achar(ctx, texto, limite) {
    const filtro = colaborador.filtro.parse(decodeQuery(colaborador.filtro, {}));
    const listar = async (por: Partial<typeof filtro>, sort?: string) => {
      const lida = await colaboradores.listar(ctx, {
        ...filtro,
        ...por,
        page: 0,
        size: limite,
        sort,
        contagem: 'PAGINA',
      });
      return Array.isArray(lida) ? lida : lida.content;
    };
    // In their order the very number comes before those that only begin with it.
    const porMatricula = pareceMatricula(texto) ? await listar({ matricula: texto }, 'matricula,asc') : [];
    const linhas = [...porMatricula, ...(await procurarPessoas(texto, limite, listar))];
    const cada = [...new Map(linhas.map((linha) => [linha.id, linha])).values()].slice(0, limite);
    return cada.map(({ id, nome, matricula, cargo, areaOrganizacional, ...linha }) => ({
      id,
      nome: nome ?? '',
      detalhe:
        [matricula && `Matrícula ${matricula}`, cargo?.nome, areaOrganizacional?.nome].filter(Boolean).join(', ') ||
        null,
      marca: marcaDe(linha),
      path: paginaDoTalento(id),
    }));
  },
};
