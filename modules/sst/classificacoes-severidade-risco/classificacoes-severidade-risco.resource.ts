import { sql } from 'kysely';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { classificacaoSeveridadeRisco } from './classificacoes-severidade-risco.contract.ts';
import { mesmaCelula } from './matriz.rules.ts';

constraintMessages({
  classificacao_severidade_risco_matriz_unica: {
    campo: 'matrizClassificacaoSeveridadeRisco',
    mensagem: 'Uma destas combinações já é de outra classificação.',
  },
});

export const classificacoesSeveridadeRisco = defineResource(classificacaoSeveridadeRisco, {
  tabela: 'classificacao_severidade_risco',
  filhos: {
    matrizClassificacaoSeveridadeRisco: {
      tabela: 'classificacao_severidade_risco_matriz',
      dono: 'classificacao_severidade_risco_id',
      ordem: 'id',
    },
  },
  colunas: {
    combinacoes: sql`(select count(*)::int from classificacao_severidade_risco_matriz m
      where m.classificacao_severidade_risco_id = t.id)`,
  },
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  async validar({ db, empresaId }, { matrizClassificacaoSeveridadeRisco: celulas }, id) {
    const { rows } = await sql<{ gravidadeRiscoId: number; probabilidadeRiscoId: number; nome: string }>`select
        m.gravidade_risco_id as "gravidadeRiscoId", m.probabilidade_risco_id as "probabilidadeRiscoId", c.nome
      from classificacao_severidade_risco_matriz m
      join classificacao_severidade_risco c on c.id = m.classificacao_severidade_risco_id
      where m.empresa_id = ${empresaId} and c.id is distinct from ${id}`.execute(db);
    celulas.forEach((celula, lugar) => {
      const outra = rows.find((linha) => mesmaCelula(linha, celula));
      if (outra)
        throw campoInvalido(
          `matrizClassificacaoSeveridadeRisco[${lugar}].probabilidadeRiscoId`,
          `Esta combinação já é da classificação ${outra.nome}.`,
        );
    });
  },
});
