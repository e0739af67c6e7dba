import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { procurarPessoas } from '#modules/organizacao/organizacao.api.ts';
import type { RecordSearch } from '#platform/server/start/start.ts';
import { decodeQuery } from '#platform/shared/contract/decode.ts';
import { candidato, filtroPadraoDeCandidatos, paginaDoCandidato } from './candidatos.contract.ts';
import { candidatos } from './candidatos.resource.ts';

/** Candidates of the session's company by a part of their name, or the beginning of CPF, e-mail or telephone, as the list finds them. */
export const buscaDeCandidatos: RecordSearch = {
  titulo: candidato.nome.varios,
  permissao: permissoesCaptacao.candidato.ver,
  async achar(ctx, texto, limite) {
    const filtro = { ...candidato.filtro.parse(decodeQuery(candidato.filtro, {})), ...filtroPadraoDeCandidatos };
    const linhas = await procurarPessoas(texto, limite, async (por) => {
      const lida = await candidatos.listar(ctx, { ...filtro, ...por, page: 0, size: limite, contagem: 'PAGINA' });
      return Array.isArray(lida) ? lida : lida.content;
    });
    return linhas.map(({ id, nome, nomeSocial, cidade, cargos }) => ({
      id,
      nome: nomeSocial ?? nome ?? '',
      detalhe: [cidade?.nome, cargos].filter(Boolean).join(', ') || null,
      path: paginaDoCandidato(id),
    }));
  },
};
