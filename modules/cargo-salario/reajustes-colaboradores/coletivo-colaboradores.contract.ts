import { z } from 'zod';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { opcoesDeAreas, opcoesDeCargos } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import {
  ajustePor,
  camposDaConvencao,
  camposDaProposta,
  camposDoColetivo,
  comparacao,
  gravadosDoColetivo,
  incluirPorCargo,
  previaDoColetivo,
  tabelaDoReajuste,
  veSalario,
} from '#modules/cargo-salario/realinhamento.contract.ts';
import { errosDaDataBase, errosDoAumento } from '#modules/cargo-salario/realinhamento.rules.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { idsDe } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { areaDoReajuste, reajusteColaborador, talentoDoReajuste } from './reajustes-colaboradores.contract.ts';

const { COLETIVO } = permissoesCargoSalario.reajusteColaborador.verbos;

export const telaDoColetivo: ScreenContract = {
  path: '/cargo-salario/movimentacao-reajuste-coletivo-colaborador',
  titulo: 'Realinhamento coletivo de talentos',
  permissao: COLETIVO,
};

/** Raises the salaries of many at once: who works there and is paid in that way (V-0332, V-0335). */
export const coletivoDeColaboradores = comRegras(
  z.object({
    tabelaReajusteColaborador: tabelaDoReajuste,
    estabelecimentosIds: referenciasIds({
      label: 'Estabelecimentos',
      fonte: '/utilitario/estabelecimentos/opcoes',
      obrigatorio: true,
      mensagemObrigatorio: 'Selecione ao menos um estabelecimento',
    }),
    areasIds: referenciasIds({
      label: 'Áreas organizacionais',
      fonte: opcoesDeAreas,
      obrigatorio: true,
      mensagemObrigatorio: 'Selecione ao menos uma Área Organizacional',
    }),
    ajustePor,
    cargosIds: referenciasIds({ label: 'Cargos', fonte: opcoesDeCargos }),
    indicesIds: idsDe(camposDaProposta.indiceProposto, { label: 'Índices' }),
    ...camposDoColetivo,
    ...camposDaConvencao,
    incluirPorCargo,
  }),
  (value, recusar) => {
    if (value.ajustePor === '1' && value.cargosIds.length === 0) recusar('cargosIds', 'Selecione ao menos um cargo');
    if (value.ajustePor === '2' && value.indicesIds.length === 0) recusar('indicesIds', 'Selecione ao menos um índice');
    for (const { campo, mensagem } of errosDoAumento(value)) recusar(campo, mensagem);
    for (const { campo, mensagem } of errosDaDataBase(value.dataBaseAnterior, null)) recusar(campo, mensagem);
  },
);
export type ColetivoDeColaboradores = z.output<typeof coletivoDeColaboradores>;

/** With what the form begins. */
export const padraoDoColetivo = { ajustePor: '1', aplicacao: '1' } as const;

/** Somebody whom a movement meets, in its preview. */
export const alcancadoPeloColetivo = z.object({
  id: z.number(),
  colaborador: talentoDoReajuste,
  areaOrganizacionalAtual: areaDoReajuste,
  salarioAtual: comparacao.salarioAtual,
  salarioCalculado: comparacao.salarioCalculado,
  /** Twelfths of the raise, where it is proportional. */
  avos: inteiro({ label: 'Avos do reajuste' }),
  recebePorCargo: booleano({ label: 'Recebe por cargo', sensivel: veSalario }),
});

const base = `/api${reajusteColaborador.path}/aplicar-dissidio`;

export const previaDoColetivoDeColaboradores = endpoint({
  method: 'POST',
  path: `${base}/previa`,
  acesso: exige(COLETIVO),
  resumo: 'Mostra quem um realinhamento coletivo de talentos alcança, sem gravar',
  escreve: false,
  body: coletivoDeColaboradores,
  resposta: z.object({
    ...previaDoColetivo,
    /** Those chosen whom the band of their job pays, raised or not. */
    recebemPorCargo: z.number(),
    /** The first ones by name, with those who are left out because the band of their job pays them. */
    content: z.array(alcancadoPeloColetivo),
  }),
});

export const aplicarDissidioAosColaboradores = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(COLETIVO),
  resumo: 'Inclui talentos em um planejamento por um realinhamento coletivo',
  body: coletivoDeColaboradores,
  resposta: gravadosDoColetivo,
});
