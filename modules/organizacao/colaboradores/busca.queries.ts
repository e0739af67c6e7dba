import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { RecordSearch } from '#platform/server/start/start.ts';
import { decodeQuery } from '#platform/shared/contract/decode.ts';
import { colaborador, paginaDoTalento } from './colaboradores.contract.ts';
import { colaboradores } from './colaboradores.resource.ts';
import { procurarPessoas } from './contato.queries.ts';

/** Employees of the session's company that the person sees, by a part of their name, or the beginning of CPF, e-mail or telephone. */
export const buscaDeColaboradores: RecordSearch = {
  titulo: colaborador.nome.varios,
  permissao: permissoesOrganizacao.colaborador.ver,
  async achar(ctx, texto, limite) {
    const filtro = colaborador.filtro.parse(decodeQuery(colaborador.filtro, {}));
    const linhas = await procurarPessoas(texto, limite, async (por) => {
      const lida = await colaboradores.listar(ctx, { ...filtro, ...por, page: 0, size: limite });
      return Array.isArray(lida) ? lida : lida.content;
    });
    return linhas.map(({ id, nome, cargo, areaOrganizacional }) => ({
      id,
      nome: nome ?? '',
      detalhe: [cargo?.nome, areaOrganizacional?.nome].filter(Boolean).join(', ') || null,
      path: paginaDoTalento(id),
    }));
  },
};
