import { z } from 'zod';
import { motivoHistorico, statusHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { noMenuDeCargos, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, dinheiro, opcao, referencia, textoLongo } from '#platform/shared/contract/kinds.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { anonimo, CAMINHO_COLABORADORES } from './colaboradores.contract.ts';
import { lotacaoShape } from './lotacao.contract.ts';
import { errosDoSalario, soDoTipo } from './lotacao.rules.ts';

/** Page of the progression of one talent, which jobs and salaries serve. */
export const caminhoDaProgressao = (id: number | string): string => `${CAMINHO_COLABORADORES}/${id}/progressao`;

const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const fonte = `${CAMINHO_COLABORADORES}/opcoes`;
const colaborador = referencia({ label: 'Colaborador', fonte, obrigatorio: true, fixo: true });

const campos = comPolitica(
  {
    colaborador,
    data: data({ label: 'Data', obrigatorio: true }),
    motivo: opcao(motivoHistorico, { label: 'Motivo', obrigatorio: true }),
    ...lotacaoShape({ obrigatorio: true }),
  },
  'manter',
);
const status = opcao(statusHistorico, { label: 'Status', pessoal: 'manter' });
const travado = booleano({ label: 'Conhecido pela folha de pagamento' });
/** Written by a planning of salaries, which alone takes it back. */
const doRealinhamento = booleano({ label: 'Gravado por um realinhamento' });
/** What the line came to on its day, where the band or an index pays; null where that cannot be told. */
const salarioNaData = dinheiro({ label: 'Salário na data', sensivel: SALARIO });
const cargo = referencia({ label: 'Cargo', fonte: '/cargo-salario/cargos/opcoes' });

/** Where and as what somebody works, said by realignments and carried on by the lines that follow; no form of a line asks for it. */
const herdados = {
  ambiente: referencia({ label: 'Ambiente', fonte: '/sst/ambientes/opcoes', pessoal: 'manter' }),
  funcao: referencia({ label: 'Função', genero: 'f', fonte: '/sst/funcoes/opcoes', pessoal: 'manter' }),
};

/** A line of an employee's history; what its type of salary does not use is not stored. */
const form = comRegras(
  z.object({ ...campos, observacao: textoLongo({ label: 'Observação', genero: 'f', max: 255, pessoal: 'apagar' }) }),
  (value, recusar) => {
    for (const { campo, mensagem } of errosDoSalario(value)) recusar(campo, mensagem);
  },
).overwrite(soDoTipo);

export type HistoricoForm = z.output<typeof form>;

export const historicoColaborador = resource({
  path: `${CAMINHO_COLABORADORES}/historicos`,
  nome: { um: 'Histórico do colaborador', varios: 'Históricos de colaboradores', genero: 'm' },
  permissoes: permissoesOrganizacao.historicoColaborador,
  menu: { ...noMenuDeCargos(90), sinonimos: ['promoção', 'mudança de salário'] },
  form,
  detalhe: z.object({ status, travado, doRealinhamento, cargo, ...herdados, anonimo }),
  linha: z.object({ ...campos, salarioNaData, cargo, ...herdados, status, travado, doRealinhamento, anonimo }),
  filtro: comRegras(
    z.object({
      colaboradorId: idDe(colaborador),
      motivo: opcional(campos.motivo),
      areasIds: idsDe(campos.areaOrganizacional, { label: 'Áreas organizacionais' }),
      dataIni: data({ label: 'De' }),
      dataFim: data({ label: 'Até', genero: 'm' }),
    }),
    periodoEmOrdem,
  ),
});

/** What somebody would earn on a day by what a form says, before it is stored; null where that cannot be told. */
export const salarioPrevisto = endpoint({
  method: 'GET',
  path: `/api${historicoColaborador.path}/salario-previsto`,
  acesso: exige(SALARIO),
  resumo: 'Calcula o salário de uma lotação',
  query: z.object({
    data: campos.data,
    tipoSalario: opcional(campos.tipoSalario),
    faixaSalarialId: idDe(campos.faixaSalarial),
    indiceId: idDe(campos.indice),
    quantidade: opcional(campos.quantidade),
  }),
  // Nobody's yet, and the whole call is of who may see salaries.
  resposta: z.object({ salario: z.string().nullable() }),
});
