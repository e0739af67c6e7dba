import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { RecordSearch } from '#platform/server/start/start.ts';
import { decodeQuery } from '#platform/shared/contract/decode.ts';
import { colaborador } from './colaboradores.contract.ts';
import { colaboradores } from './colaboradores.resource.ts';

/** Employees of the session's company that the person sees, by a part of their name. */
export const buscaDeColaboradores: RecordSearch = {
  titulo: colaborador.nome.varios,
  permissao: permissoesOrganizacao.colaborador.ver,
  async achar(ctx, texto, limite) {
    const filtro = colaborador.filtro.parse(decodeQuery(colaborador.filtro, {}));
    const lida = await colaboradores.listar(ctx, { ...filtro, nome: texto, page: 0, size: limite });
    const linhas = Array.isArray(lida) ? lida : lida.content;
    return linhas.map(({ id, nome, cargo, areaOrganizacional }) => ({
      id,
      nome: nome ?? '',
      detalhe: [cargo?.nome, areaOrganizacional?.nome].filter(Boolean).join(', ') || null,
      path: `${colaborador.path}/${id}/edit`,
    }));
  },
};
