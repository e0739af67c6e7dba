import { z } from 'zod';
import { entreOsRealinhamentos, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { opcoesDeAreas, opcoesDeCargos } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { opcoesDeFaixas } from '#modules/cargo-salario/faixas-salariais/faixas-salariais.contract.ts';
import {
  camposDaProposta,
  comparacao,
  marcasDoReajuste,
  observacaoDoReajuste,
  tabelaDoReajuste,
  veSalario,
} from '#modules/cargo-salario/realinhamento.contract.ts';
import { errosDaProposta, soDoTipoProposto } from '#modules/cargo-salario/realinhamento.rules.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, referencia } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';

const fontes = {
  colaboradores: '/cargo-salario/colaboradores/opcoes',
  estabelecimentos: '/utilitario/estabelecimentos/opcoes',
  ambientes: '/sst/ambientes/opcoes',
  funcoes: '/sst/funcoes/opcoes',
};

const colaborador = referencia({ label: 'Talento', fonte: fontes.colaboradores, obrigatorio: true, fixo: true });

/** Where the talent would work. Workplace and function are required where the company demands them. */
const lugarProposto = {
  estabelecimentoProposto: referencia({
    label: 'Estabelecimento proposto',
    fonte: fontes.estabelecimentos,
    obrigatorio: true,
  }),
  areaOrganizacionalProposta: referencia({
    label: 'Área organizacional proposta',
    genero: 'f',
    fonte: opcoesDeAreas,
    obrigatorio: true,
  }),
  ambienteProposto: referencia({ label: 'Ambiente proposto', fonte: fontes.ambientes }),
  faixaSalarialProposta: referencia({
    label: 'Cargo e faixa propostos',
    fonte: opcoesDeFaixas,
    obrigatorio: true,
    mensagemObrigatorio: 'Cargo e faixa propostos são obrigatórios',
  }),
  funcaoProposta: referencia({ label: 'Função proposta', genero: 'f', fonte: fontes.funcoes }),
};

/** Where the talent works on the planning's date. */
const lugarAtual = {
  estabelecimentoAtual: referencia({ label: 'Estabelecimento atual', fonte: fontes.estabelecimentos }),
  areaOrganizacionalAtual: referencia({ label: 'Área organizacional atual', genero: 'f', fonte: opcoesDeAreas }),
  ambienteAtual: referencia({ label: 'Ambiente atual', fonte: fontes.ambientes }),
  cargoAtual: referencia({ label: 'Cargo atual', fonte: opcoesDeCargos }),
  faixaSalarialAtual: referencia({ label: 'Cargo e faixa atuais', fonte: opcoesDeFaixas }),
  funcaoAtual: referencia({ label: 'Função atual', genero: 'f', fonte: fontes.funcoes }),
};
const cargoProposto = referencia({ label: 'Cargo proposto', fonte: opcoesDeCargos });

/** What the row says of the talent and of its planning. */
const marcas = {
  ...marcasDoReajuste,
  colaboradorDesligado: booleano({ label: 'Desligado na data do planejamento' }),
  /** Paid by the band of their job, and no more so by what is proposed. */
  deixaAFaixa: booleano({ label: 'Deixa de receber por cargo', sensivel: veSalario }),
};

const form = comRegras(
  z
    .object({
      ...comPolitica(
        { tabelaReajusteColaborador: tabelaDoReajuste, colaborador, ...lugarProposto, ...camposDaProposta },
        'manter',
      ),
      ...comPolitica({ observacao: observacaoDoReajuste }, 'apagar'),
    })
    .overwrite((value) => soDoTipoProposto(value, 'salarioProposto')),
  (value, recusar) => {
    for (const { campo, mensagem } of errosDaProposta(value, ['salarioProposto', value.salarioProposto]))
      recusar(campo, mensagem);
  },
);

export type ReajusteColaboradorForm = z.output<typeof form>;

const detalhe = { ...lugarAtual, cargoProposto, ...comparacao, ...marcas };

/** What is proposed to one talent: place and salary, against those of the planning's date (D-0464). */
export const reajusteColaborador = resource({
  path: '/cargo-salario/reajustes-colaboradores',
  nome: { um: 'Realinhamento de talento', varios: 'Realinhamentos de talentos', genero: 'm' },
  permissoes: permissoesCargoSalario.reajusteColaborador,
  menu: { ...entreOsRealinhamentos(72), sinonimos: ['reajuste individual'] },
  form,
  detalhe: z.object(detalhe),
  linha: z.object({
    tabelaReajusteColaborador: tabelaDoReajuste,
    colaborador,
    ...lugarProposto,
    ...camposDaProposta,
    observacao: observacaoDoReajuste,
    ...detalhe,
  }),
  filtro: z.object({
    tabelaReajusteColaboradorId: idDe(tabelaDoReajuste),
    colaboradorId: idDe(colaborador),
    areasIds: idsDe(lugarAtual.areaOrganizacionalAtual, { label: 'Áreas organizacionais atuais' }),
  }),
});

/** A talent as a planning finds it: the form of a new row, and what holds. */
export const reajusteNovo = z.object({
  colaborador,
  ...lugarAtual,
  estabelecimentoProposto: opcional(lugarProposto.estabelecimentoProposto),
  areaOrganizacionalProposta: opcional(lugarProposto.areaOrganizacionalProposta),
  ambienteProposto: lugarProposto.ambienteProposto,
  faixaSalarialProposta: opcional(lugarProposto.faixaSalarialProposta),
  funcaoProposta: lugarProposto.funcaoProposta,
  ...camposDaProposta,
  salarioAtual: comparacao.salarioAtual,
  colaboradorDesligado: marcas.colaboradorDesligado,
});

/** The talent of a row, for the other calls that name one. */
export const talentoDoReajuste = colaborador;
/** Where the talent of a row works. */
export const areaDoReajuste = lugarAtual.areaOrganizacionalAtual;
