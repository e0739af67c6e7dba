import { z } from 'zod';
import { cadastro } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { CAMINHO_NIVEIS } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import { errosDosNiveis } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.rules.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, inteiro, lista, percentual, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { type ResourceName, resource } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

const { permissoes, menu } = cadastro('CONFIGURACAO_NIVEL_COMPETENCIA', {
  rotulo: 'Configurações de níveis de competência',
  ordem: 56,
});
const CAMINHO_HISTORICOS = '/cargo-salario/niveis-competencia/historicos';

const nivel = z.object({
  id: inteiro({ label: 'Código' }),
  nivelCompetencia: referencia({ label: 'Nível', fonte: `${CAMINHO_NIVEIS}/opcoes`, obrigatorio: true }),
  ordem: inteiro({ label: 'Peso', min: 1, max: 99999, obrigatorio: true }),
  percentual: percentual({ label: 'Percentual mínimo', inteiros: 3 }),
});

const dia = data({ label: 'Data', obrigatorio: true });
const considerarPercentualMinimo = booleano({
  label: 'Considerar percentual mínimo',
  ajuda: 'O nível alcançado numa avaliação sai do percentual de comportamentos observados.',
});
const podeEditar = booleano({ label: 'Pode ser alterada' });

const definicao = (varios: string) => ({
  nome: { um: 'Configuração de níveis de competência', varios, genero: 'f' } satisfies ResourceName,
  permissoes,
  form: comRegras(
    z.object({
      data: dia,
      considerarPercentualMinimo,
      configHistoricosNiveis: lista(nivel, {
        label: 'Níveis',
        obrigatorio: true,
        mensagemObrigatorio: 'Informe o peso de ao menos um nível',
      }),
    }),
    (form, recusar) => {
      for (const { lugar, campo, mensagem } of errosDosNiveis(
        form.configHistoricosNiveis,
        form.considerarPercentualMinimo,
      ))
        recusar(`configHistoricosNiveis.${lugar}.${campo}`, mensagem);
    },
  ),
  linha: z.object({
    data: dia,
    niveis: texto({ label: 'Níveis', max: 10_000 }),
    considerarPercentualMinimo,
    podeEditar,
  }),
  filtro: z.object({ dataIni: data({ label: 'De' }), dataFim: data({ label: 'Até' }) }),
  detalhe: z.object({ podeEditar, obrigarPercentual: booleano({ label: 'O percentual mínimo é obrigatório' }) }),
});

/** What the levels weigh from a day on; the one in force is the last that has begun. */
export const configuracaoNiveis = resource({
  path: '/cargo-salario/configuracoes-niveis-competencia',
  ...definicao('Configurações de níveis de competência'),
  menu,
});

/** The same configurations, as the history of the levels (U-0082). */
export const historicoNiveis = resource({
  path: CAMINHO_HISTORICOS,
  ...definicao('Históricos de níveis de competência'),
});

/** The levels of one configuration. */
export const niveisDoHistorico = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_HISTORICOS}/competencias`,
  acesso: exige(permissoes.ver),
  resumo: 'Lista os níveis de uma configuração, com peso e percentual mínimo',
  query: z.object({
    id: idDe(
      referencia({
        label: 'Configuração',
        genero: 'f',
        fonte: '/cargo-salario/configuracoes-niveis-competencia/opcoes',
        obrigatorio: true,
      }),
      { obrigatorio: true },
    ),
  }),
  resposta: z.array(nivel),
});
