import { z } from 'zod';
import { cadastro } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { opcoesDeCargos } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { competencia as recursoCompetencia } from '#modules/cargo-salario/competencias/competencias.contract.ts';
import { opcoesDeFaixas } from '#modules/cargo-salario/faixas-salariais/faixas-salariais.contract.ts';
import { CAMINHO_NIVEIS } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import { data, inteiro, lista, referencia, referenciaId } from '#platform/shared/contract/kinds.ts';
import { type ResourceName, resource } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe } from '#platform/shared/contract/reuse.ts';

export const CAMINHO_CONFIGURACOES_FAIXA = '/cargo-salario/configuracoes-faixa-salarial';
/** Screen of the configurations of one band. */
export const caminhoDaFaixa = (faixaId: number | string) => `${CAMINHO_CONFIGURACOES_FAIXA}/${faixaId}`;

/** A competence and its level, as the grids of bands and of talents write them. */
export const camposDaEscolha = {
  id: inteiro({ label: 'Código' }),
  competencia: referencia({
    label: 'Competência',
    genero: 'f',
    fonte: `${recursoCompetencia.path}/opcoes`,
    obrigatorio: true,
  }),
  nivelCompetenciaId: referenciaId({ label: 'Nível', fonte: `${CAMINHO_NIVEIS}/opcoes`, obrigatorio: true }),
};

export const faixaDaConfiguracao = referencia({
  label: 'Faixa salarial',
  genero: 'f',
  fonte: opcoesDeFaixas,
  obrigatorio: true,
});
const cargo = referencia({ label: 'Cargo', fonte: opcoesDeCargos });
const dia = data({ label: 'Data', obrigatorio: true });

export const camposDaConfiguracao = {
  data: dia,
  competencias: lista(
    z.object({
      ...camposDaEscolha,
      competenciaPeso: inteiro({ label: 'Peso', min: 1, max: 99999, obrigatorio: true }),
    }),
    {
      label: 'Competências exigidas',
      genero: 'f',
      obrigatorio: true,
      mensagemObrigatorio: 'Escolha o nível de ao menos uma competência',
    },
  ),
};

const nome: ResourceName = {
  um: 'Configuração de competências da faixa salarial',
  varios: 'Configurações de competências da faixa salarial',
  genero: 'f',
};
export const linhaDaConfiguracao = {
  faixaSalarial: faixaDaConfiguracao,
  cargo,
  data: dia,
  exigidas: inteiro({ label: 'Competências exigidas' }),
};
const { permissoes, menu } = cadastro('CONFIGURACAO_FAIXA_SALARIAL', { ordem: 57 });

/** Which competences bands ask for, at which level, from a day on. */
export const configuracaoFaixa = resource({
  path: CAMINHO_CONFIGURACOES_FAIXA,
  nome,
  permissoes,
  menu,
  form: z.object({ faixaSalarial: faixaDaConfiguracao, ...camposDaConfiguracao }),
  linha: z.object(linhaDaConfiguracao),
  filtro: z.object({
    cargosIds: idsDe(cargo, { label: 'Cargos' }),
    faixaSalarialId: idDe(faixaDaConfiguracao),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até' }),
  }),
});

/** A line of the list. */
export type LinhaConfiguracaoFaixa = z.output<typeof configuracaoFaixa.linha>;

/** The configurations of one band, as list and form know them: the calls that have the band in their address. */
export const configuracaoDaFaixa = (faixaId: number | string) =>
  resource({
    path: caminhoDaFaixa(faixaId),
    nome,
    permissoes,
    form: z.object(camposDaConfiguracao),
    linha: z.object(linhaDaConfiguracao),
    filtro: z.object({}),
  });
