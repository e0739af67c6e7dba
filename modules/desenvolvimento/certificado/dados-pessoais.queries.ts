import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDoCertificado } from './certificado.contract.ts';

/** That a certificate was issued stays; whom it names is read from the person, and forgotten with them. */
export const dadosDosCertificados: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'certificado',
    titulo: 'Certificados emitidos',
    log: ['Certificado'],
    quemVe: [permissoesDoCertificado.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: {
      modo: 'limpar',
      limpar: { motivo_revogacao: sql`case when t.motivo_revogacao is not null then 'Apagado' end` },
      manter: [
        'ano',
        'sequencia',
        'codigo',
        'colaborador_id',
        'curso_id',
        'certificacao_id',
        'turma_id',
        'modelo_certificado_id',
        'nome',
        'carga_horaria',
        'concluido_em',
        'emitido_em',
        'valido_ate',
        'instrutor',
        'local',
        'conteudo_programatico',
        'titulo',
        'conteudo',
        'verso_titulo',
        'verso_conteudo',
        'emitido_por',
        'revogado_em',
        'revogado_por',
      ],
    },
    mostrar: (
      id,
    ) => sql`select t.numero as "Número", t.nome as "Curso ou certificação", t.carga_horaria as "Carga horária",
        t.concluido_em as "Concluído em", t.valido_ate as "Válido até", t.motivo_revogacao as "Motivo da revogação"
      from certificado t where t.colaborador_id = ${id} order by t.id`,
  },
];
