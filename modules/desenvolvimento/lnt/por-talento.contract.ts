import { z } from 'zod';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { booleano, inteiro, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { daLnt, pedidoLnt } from './lnt.contract.ts';

const CAMINHO = `${pedidoLnt.path}/por-talento`;

/** The needs of each talent: what their manager named them for, and what they want themselves. */
export const telaPorTalento: ScreenContract = {
  path: CAMINHO,
  titulo: 'Necessidades por talento',
  permissao: pedidoLnt.permissoes.ver,
};

const area = referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` });

export const filtroPorTalento = z.object({
  lntId: idDe(daLnt),
  nome: texto({ label: 'Talento', max: 100 }),
  areasIds: idsDe(area, { label: 'Áreas organizacionais' }),
  semTurma: booleano({ label: 'Só sem turma', ajuda: 'Quem tem um curso pedido e não está em turma dele.' }),
});

export const linhaPorTalento = z.object({
  colaborador: referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` }),
  areaOrganizacional: area,
  indicado: texto({ label: 'Indicado pelo gestor', max: 5000 }),
  desejado: texto({ label: 'O próprio talento pediu', max: 5000 }),
  emTurma: inteiro({ label: 'Em turmas', genero: 'f' }),
});
const linha = extend(linhaPorTalento, { id: z.number() });
export type LinhaPorTalento = z.output<typeof linha>;

export const listarPorTalento = pageEndpoint({
  path: `/api${CAMINHO}`,
  acesso: exige(pedidoLnt.permissoes.ver),
  resumo: 'Lista os talentos nomeados em pedidos de treinamento, cada um com os cursos',
  filtro: filtroPorTalento,
  linha,
});
