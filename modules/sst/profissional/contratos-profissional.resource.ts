import { sql } from 'kysely';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { contratoProfissional, tiposDeContrato } from './contratos-profissional.contract.ts';
import { recusaDoContrato } from './profissional.rules.ts';

const liga = <T extends 'exame' | 'estabelecimento'>(alvo: T) =>
  ({
    tabela: `contrato_profissional_sst_${alvo}`,
    dono: 'contrato_id',
    alvo: `${alvo}_id`,
    alvoTabela: alvo,
  }) as const;

export const contratosDosProfissionais = defineResource(contratoProfissional, {
  tabela: 'contrato_profissional_sst',
  refs: { profissional: 'profissional_sst' },
  ligacoes: { exames: liga('exame'), estabelecimentos: liga('estabelecimento') },
  nomeDe: sql`(select p.nome from profissional_sst p where p.id = t.profissional_id) || ', '
    || ${labelSql(sql.ref('t.tipo_contrato'), tiposDeContrato)} || ', ' || to_char(t.inicio, 'DD/MM/YYYY')`,
  colunas: {
    temAssinaturaDigital: sql`(t.assinatura_digital_id is not null)`,
    assinaturaDigitalNome: sql`(select a.nome from arquivo a where a.id = t.assinatura_digital_id)`,
  },
  ordem: { '': sql`t.inicio desc` },
  ordemDasOpcoes: sql`t.inicio desc`,
  async validar({ db, empresaId }, form, id) {
    // Two contracts of one professional wait for each other.
    await holdRows(db, 'profissional_sst', form.profissional.id);
    const { rows } = await sql<{ orgao: string; de: string | null }>`select p.orgao_de_classe as orgao,
        (select min(c.inicio) from contrato_profissional_sst c where c.profissional_id = p.id and c.id is distinct from ${id}
          and c.tipo_contrato = ${form.tipoContrato} and c.inicio <= coalesce(${form.fim}::date, 'infinity')
          and coalesce(c.fim, 'infinity') >= ${form.inicio}::date)::text as de
      from profissional_sst p where p.id = ${form.profissional.id} and p.empresa_id = ${empresaId}`.execute(db);
    const [profissional] = rows;
    if (!profissional) return;
    const recusa = recusaDoContrato(form.tipoContrato, profissional.orgao);
    if (recusa) throw campoInvalido('tipoContrato', recusa);
    if (profissional.de)
      throw campoInvalido(
        'inicio',
        `Já há um contrato deste tipo nestes dias, desde ${formatarData(profissional.de)}.`,
      );
  },
});
