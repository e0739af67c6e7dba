import type { Feature } from '#platform/server/feature.ts';
import { searchOfResource } from '#platform/server/start/search-of-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { certificacoes } from './certificacao/certificacao.resource.ts';
import { cursos } from './cursos/cursos.resource.ts';
import { turmas } from './turmas/turmas.resource.ts';

/** What the search of the top bar finds of trainings. */
export const buscasDeDesenvolvimento: Feature = {
  buscas: [
    searchOfResource(cursos, 'nome', ({ nome }) => ({ nome: nome ?? '' })),
    searchOfResource(turmas, 'descricao', ({ descricao, curso, dataPrevIni }) => ({
      nome: descricao ?? '',
      detalhe: [curso.nome, dataPrevIni && formatarData(dataPrevIni)].filter(Boolean).join(', '),
    })),
    searchOfResource(certificacoes, 'nome', ({ nome }) => ({ nome: nome ?? '' })),
  ],
};
