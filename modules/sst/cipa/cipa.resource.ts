import { type RawBuilder, sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { cipa } from './cipa.contract.ts';
import { DIAS_PARA_RENOVAR, fimDoMandato } from './cipa.rules.ts';

const situacao = sql`case when t.data_ini > ${hojeSql} then 'F' when t.data_fim < ${hojeSql} then 'E' else 'V' end`;

const membros = (quem: RawBuilder<unknown>) =>
  sql`(select count(*) from cipa_membro m where m.cipa_id = t.id and m.saida_em is null and ${quem})`;
const lado = (representacao: 'E' | 'T', condicao: 'T' | 'S') =>
  membros(sql`m.representacao = ${sql.lit(representacao)} and m.condicao = ${sql.lit(condicao)}`);

/** Condition 'this mandate lacks somebody'; `faltasDaGestao` says whom. */
const incompleta = sql`case when t.titulares = 0 then ${lado('E', 'T')} = 0
  else ${lado('E', 'T')} < t.titulares or ${lado('T', 'T')} < t.titulares
    or ${lado('E', 'S')} < t.suplentes or ${lado('T', 'S')} < t.suplentes
    or ${membros(sql`m.cargo = 'P'`)} = 0 or ${membros(sql`m.cargo = 'V'`)} = 0 end`;

/** Condition 'the talent `c` works in this establishment on a day'. */
export const empregadoDo = (
  estabelecimentoId: number | RawBuilder<unknown>,
  dia: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`colaborador_situacao(c.pendencia_folha, c.data_desligamento, ${dia}) = 'A' and c.data_admissao <= ${dia}
    and exists (select from colaborador_lotacao(c.id, ${dia}) l where l.estabelecimento_id = ${estabelecimentoId})`;

export const gestoes = defineResource(cipa, {
  tabela: 'cipa',
  filhos: { membros: { tabela: 'cipa_membro', dono: 'cipa_id', refs: { colaborador: 'colaborador' }, ordem: 'id' } },
  colunas: {
    situacao,
    quantidadeMembros: sql`(select count(*)::int from cipa_membro m where m.cipa_id = t.id and m.saida_em is null)`,
  },
  filtros: {
    aRenovar:
      () => sql`${hojeSql} between t.data_ini and t.data_fim and t.data_fim <= ${hojeSql} + ${sql.lit(DIAS_PARA_RENOVAR)}
      and not exists (select from cipa s where s.estabelecimento_id = t.estabelecimento_id and s.data_ini > t.data_fim)`,
    aCompletar: () => sql`t.data_fim >= ${hojeSql} and ${incompleta}`,
    situacao: (codigo) => sql`${situacao} = ${codigo}`,
    colaboradorId: (id) => sql`exists (select from cipa_membro m where m.cipa_id = t.id and m.colaborador_id = ${id})`,
  },
  ordem: { '': sql`t.data_ini desc` },
  ordemDasOpcoes: sql`t.data_ini desc`,
  async validar(ctx, form, id) {
    // One committee at a time: two who write one for the same establishment wait for each other.
    await sql`select 1 from estabelecimento where id = ${form.estabelecimento.id} for update`.execute(ctx.db);
    const { rows } = await sql<{
      nome: string;
      ini: string;
      fim: string;
    }>`select nome, data_ini as ini, data_fim as fim from cipa
      where empresa_id = ${ctx.empresaId} and estabelecimento_id = ${form.estabelecimento.id} and id is distinct from ${id}
        and data_ini <= ${fimDoMandato(form.dataIni)} and data_fim >= ${form.dataIni} limit 1`.execute(ctx.db);
    const [outra] = rows;
    if (outra)
      throw campoInvalido(
        'dataIni',
        `O estabelecimento já tem a gestão '${outra.nome}', de ${formatarData(outra.ini)} a ${formatarData(outra.fim)}.`,
      );
  },
});
