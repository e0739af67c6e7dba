import type { z } from 'zod';
import { celulaDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { OneLine } from '#platform/web/table/one-line.tsx';
import { IconPdf } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { baixarCarta, useAndamento } from './andamento.part.tsx';
import { cartaProposta } from './cartas-proposta.contract.ts';
import { SituacaoDaCarta } from './situacao.part.tsx';

type Linha = z.output<typeof cartaProposta.linha> & Stored;

const colunas = [
  { campo: 'candidato', ordenavel: true, largura: 220, render: celulaDoCandidato },
  { campo: 'funcao', ordenavel: false },
  { campo: 'solicitacaoPessoal', titulo: 'Solicitação', ordenavel: false },
  { campo: 'salario', largura: 130, ordenavel: false, oculta: true },
  { campo: 'dataInicio', largura: 120, ordenavel: false },
  { campo: 'responderAte', largura: 130 },
  {
    campo: 'estado',
    largura: 160,
    ordenavel: false,
    render: (linha: Linha) => (
      <OneLine detalhe={linha.contratado && 'Contratado'}>
        <SituacaoDaCarta estado={linha.estado} vencida={linha.vencida} />
      </OneLine>
    ),
  },
] as const;

const filtro = [
  { name: 'nome', span: 6 },
  { name: 'estado', span: 3, variant: 'select', naLinha: true },
  { name: 'candidatoId', span: 6 },
  { name: 'solicitacaoId', span: 6 },
  { name: 'esperam', span: 6, naLinha: true },
] as const;

export function CartasLista() {
  const { todas, dialogo } = useAndamento();
  const acoes = (linha: Linha): RowAction[] => [
    ...todas(linha, linha.candidato?.nome ?? ''),
    { rotulo: 'Baixar em PDF', icone: IconPdf, onClick: () => baixarCarta(linha.id) },
  ];
  return (
    <>
      <ListScreen
        resource={cartaProposta}
        columns={colunas}
        filterFields={filtro}
        naturalSort="responderAte,desc"
        rowActions={acoes}
        rowName={(linha) =>
          `${linha.candidato?.nome ?? ''}, ${linha.funcao ?? ''}, até ${formatarData(linha.responderAte)}`
        }
      />
      {dialogo}
    </>
  );
}
