import { sql } from 'kysely';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { documentoCiencia } from './documentos-para-ciencia.contract.ts';

/** That a version was read and signed is the company's proof and stays; whom it names is forgotten with the person. */
export const dadosDaCiencia: readonly PersonalTable[] = [
  {
    titular: 'colaborador',
    tabela: 'documento_ciencia_leitura',
    titulo: 'Documentos lidos e assinados',
    quemVe: [documentoCiencia.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['colaborador_id', 'versao_id', 'aberto_em', 'assinado_em', 'sha256'],
    },
    mostrar: (id) => sql`select d.titulo as "Documento", v.numero as "Versão", t.aberto_em as "Aberto em",
        t.assinado_em as "Assinado em", t.sha256 as "SHA-256 do arquivo"
      from documento_ciencia_leitura t join documento_ciencia_versao v on v.id = t.versao_id
      join documento_ciencia d on d.id = v.documento_ciencia_id where t.colaborador_id = ${id} order by t.id`,
  },
];
