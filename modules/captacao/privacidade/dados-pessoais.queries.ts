import { type RawBuilder, sql } from 'kysely';
import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

const doCandidato = (ids: RawBuilder<unknown>) => sql`t.candidato_id = any (${ids})`;

/** Proofs that the company must keep (art. 8º, § 2º, and art. 37), without what would still tell who it was. */
export const dadosDaPrivacidade: readonly PersonalTable[] = [
  {
    titular: TITULAR_CANDIDATO,
    tabela: 'consentimento',
    titulo: 'Consentimentos',
    linhas: doCandidato,
    log: ['Consentimento'],
    anonimizar: {
      modo: 'limpar',
      limpar: {
        endereco: sql`null`,
        retirado_em: sql`coalesce(retirado_em, greatest(now(), aceito_em))`,
        retirado_meio: sql`coalesce(retirado_meio, 'EXCLUSAO')`,
      },
      manter: [
        'candidato_id',
        'finalidade',
        'politica_versao',
        'aceito_em',
        'meio',
        'registrado_por_id',
        'registrado_por',
      ],
    },
  },
  {
    titular: TITULAR_CANDIDATO,
    tabela: 'pedido_titular',
    titulo: 'Pedidos sobre os seus dados',
    linhas: doCandidato,
    log: ['Pedido de titular'],
    anonimizar: {
      modo: 'limpar',
      limpar: { texto: sql`null`, resposta: sql`null` },
      manter: [
        'candidato_id',
        'tipo',
        'estado',
        'aberto_em',
        'prazo',
        'efetiva_em',
        'respondido_em',
        'respondido_por_id',
        'respondido_por',
      ],
    },
  },
  {
    titular: TITULAR_CANDIDATO,
    tabela: 'exportacao_titular',
    titulo: 'Cópias de dados geradas',
    linhas: doCandidato,
    arquivos: ['arquivo_id'],
    anonimizar: { modo: 'apagar' },
  },
];
