import { motivoHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { linhasLidas, listaDoTalento } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import {
  type PartesDoTalento,
  recusaDeNaoAdmitido,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { happeningsOf } from '#platform/web/person/happenings.ts';
import { IconTrocar } from '#platform/web/ui/icons.ts';
import { historicoColaborador } from './historicos.contract.ts';
import { HistoricoDoColaborador } from './historicos.part.tsx';
import { salarioEmTexto } from './salario.rules.ts';

/** Where the talent worked over time, for how much where that may be seen, on the talent's page. */
export const partes: PartesDoTalento = {
  permissao: historicoColaborador.permissoes.ver,
  acoes: [
    {
      rotulo: 'Promoção ou nova situação',
      icone: IconTrocar,
      permissoes: [historicoColaborador.permissoes.inserir],
      ordem: 30,
      impedimento: (talento) =>
        recusaDeNaoAdmitido(talento) ??
        (talento.situacao === 'D' ? 'O talento já saiu: a situação dele não muda mais.' : undefined),
      faz: { formulario: `${historicoColaborador.path}/new` },
    },
  ],
  naPagina: { id: 'historico', titulo: 'Histórico de situações', ordem: 10, Conteudo: HistoricoDoColaborador },
  acontecimentos: (colaboradorId) =>
    happeningsOf(
      historicoColaborador.listar,
      linhasLidas(colaboradorId),
      listaDoTalento(historicoColaborador, colaboradorId),
      (linhas) =>
        linhas
          .filter(({ motivo }) => motivo !== 'CONTRATACAO')
          .map((linha) => ({
            chave: `historico ${linha.id}`,
            titulo: motivoHistorico.rotulo(linha.motivo),
            detalhe: [linha.faixaSalarial?.nome, linha.areaOrganizacional?.nome, salarioEmTexto(linha)]
              .filter(Boolean)
              .join(' · '),
            data: linha.data,
            quando: null,
            por: null,
            icone: IconTrocar,
            cor: 'blue.8',
          })),
    ),
};
