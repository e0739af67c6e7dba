import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { comecoDoCpf } from '#platform/server/resource/filters.ts';
import { contem } from '#platform/server/resource/list.ts';
import { palavras, todas } from './filtros.queries.ts';
import {
  type CandidatoImpresso,
  type CandidatoLido,
  colunasDoCandidato,
  colunasImpressas,
  comStatus,
  imprimir,
  resumoDaQualificacao,
} from './qualificacao.queries.ts';
import {
  type FiltroQualificacao,
  qualificacaoCadastralCandidato,
} from './qualificacao-cadastral-candidato.contract.ts';

interface Linha extends CandidatoImpresso {
  empresa: string;
}

const completo = sql`(c.qualificacao_cadastral <> 'DADOS_INCOMPLETOS')`;

/** Candidates of the chosen companies in which the person may take this report. */
async function linhas(ctx: Ctx, f: FiltroQualificacao): Promise<Linha[]> {
  const empresas = ctx.empresas.filter((id) => f.empresasIds.includes(id));
  const { rows } = await sql<CandidatoLido & { empresa: string }>`
    select m.nome as empresa, ${colunasDoCandidato}
    from candidato c join empresa m on m.id = c.empresa_id
    where ${todas([
      sql`c.empresa_id = any (${idList(empresas)})`,
      f.nomeCandidato && contem('c.nome_busca', f.nomeCandidato),
      f.cpfCandidato && comecoDoCpf(sql.ref('c.cpf'), f.cpfCandidato),
      f.visualizar === 'COMPLETO' && completo,
      f.visualizar === 'INCOMPLETO' && sql`not ${completo}`,
      comStatus(f.statusQualificacaoCadastral),
      !f.exibeContratatos && sql`not c.contratado`,
    ])}
    order by sem_acento(m.nome), m.id, c.nome_busca, c.id`.execute(ctx.db);
  return rows.map(imprimir);
}

export const relatorioQualificacaoCandidato = relatorios.defineTabular<Linha, FiltroQualificacao>({
  id: 'qualificacao-cadastral-candidato',
  titulo: qualificacaoCadastralCandidato.titulo,
  grupo: { chave: 'empresa', titulo: 'Empresa' },
  paisagem: true,
  colunas: [
    { chave: 'empresa', titulo: 'Empresa', tipo: 'texto' },
    ...colunasImpressas,
    { chave: 'contratado', titulo: 'Contratado', tipo: 'booleano' },
  ],
  filtroEmPalavras: palavras(qualificacaoCadastralCandidato.filtro),
  linhas,
  resumo: resumoDaQualificacao,
});
