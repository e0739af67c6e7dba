import type { Feature } from '#platform/server/feature.ts';
import { searchOfResource } from '#platform/server/start/search-of-resource.ts';
import { ambientes } from './ambientes/ambientes.resource.ts';
import { gestoes } from './cipa/cipa.resource.ts';
import { epis } from './epis/epis.resource.ts';
import { gruposHomogeneos } from './grupos-homogeneos/grupos-homogeneos.resource.ts';
import { programas } from './pgr/pgr.resource.ts';
import { acoes } from './planos-acao/planos-acao.resource.ts';
import { riscos } from './riscos/riscos.resource.ts';

/** What the search of the top bar finds of safety, by title: nothing that tells of somebody's health. */
export const buscasDeSst: Feature = {
  buscas: [
    searchOfResource(epis, 'nome', ({ nome, numeroCA }) => ({
      nome: nome ?? '',
      detalhe: numeroCA && `CA ${numeroCA}`,
    })),
    searchOfResource(riscos, 'descricao', ({ descricao }) => ({ nome: descricao ?? '' })),
    searchOfResource(programas, 'nome', ({ nome }) => ({ nome: nome ?? '' })),
    searchOfResource(acoes, 'nome', ({ nome, pgr }) => ({ nome: nome ?? '', detalhe: pgr.nome ?? null })),
    searchOfResource(ambientes, 'nome', ({ nome }) => ({ nome: nome ?? '' })),
    searchOfResource(gruposHomogeneos, 'nome', ({ nome }) => ({ nome: nome ?? '' })),
    searchOfResource(gestoes, 'nome', ({ nome, estabelecimento }) => ({
      nome: nome ?? '',
      detalhe: estabelecimento.nome ?? null,
    })),
  ],
};
