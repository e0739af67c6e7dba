import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { eleicao } from './eleicoes.contract.ts';
import { etapaSql } from './eleicoes.queries.ts';

const JA_PUBLICADA = 'A eleição já foi publicada: as suas datas valem. Se algo está errado, anule-a e convoque outra.';

export const eleicoes = defineResource(eleicao, {
  tabela: 'cipa_eleicao',
  colunas: { etapa: etapaSql },
  filtros: { etapa: (codigo) => sql`${etapaSql} = ${codigo}` },
  ordem: { '': sql`t.votacao_ini desc` },
  ordemDasOpcoes: sql`t.votacao_ini desc`,
  pode: (_ctx, { etapa }) => ({
    publicar: etapa === 'P',
    inscrever: etapa === 'I',
    apurar: etapa === 'V' || etapa === 'A',
    anular: etapa !== 'P' && etapa !== 'E' && etapa !== 'X',
    ...(etapa === 'P' ? {} : { editar: false, excluir: false }),
  }),
  impedimentos: (_ctx, { etapa }) => (etapa === 'P' ? {} : { editar: JA_PUBLICADA, excluir: JA_PUBLICADA }),
  async validar(ctx, form) {
    const { rows } = await sql<{ nome: string; fim: string }>`select nome, data_fim as fim from cipa
      where empresa_id = ${ctx.empresaId} and estabelecimento_id = ${form.estabelecimento.id}
        and ${form.mandatoInicio} > data_ini and ${form.mandatoInicio} <= data_fim`.execute(ctx.db);
    const [emCurso] = rows;
    if (emCurso)
      throw campoInvalido(
        'mandatoInicio',
        `A gestão '${emCurso.nome}' vai até ${formatarData(emCurso.fim)}: o novo mandato começa depois.`,
      );
  },
});
