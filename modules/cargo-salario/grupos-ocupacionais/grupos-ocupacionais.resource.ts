import { sql } from 'kysely';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { grupoOcupacional } from './grupos-ocupacionais.contract.ts';

constraintMessages({
  grupo_ocupacional_descricao_unica: {
    campo: 'descricao',
    mensagem: 'Já existe um grupo ocupacional com esta descrição.',
  },
});

export const gruposOcupacionais = defineResource(grupoOcupacional, {
  tabela: 'grupo_ocupacional',
  ordem: { '': sql`t.nome_busca`, descricao: sql`t.nome_busca` },
});
