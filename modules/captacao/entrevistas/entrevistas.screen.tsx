import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { celulaDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { OneLine } from '#platform/web/table/one-line.tsx';
import { IconBaixar, IconCalendario } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { baixarConvite } from './andamento.contract.ts';
import { useAndamento } from './andamento.part.tsx';
import { entrevista, filtroPadraoDeEntrevistas } from './entrevistas.contract.ts';
import { SituacaoDaEntrevista } from './situacao.part.tsx';

type Linha = z.output<typeof entrevista.linha> & Stored;

const nomes = ({ entrevistadores, colaboradores }: Linha) =>
  [...entrevistadores, ...colaboradores].map(({ nome }) => nome).join(', ');

const colunas = [
  {
    campo: 'data',
    largura: 178,
    render: (linha: Linha) => (
      <OneLine detalhe={`${linha.horaIni} às ${linha.horaFim}`}>{formatarData(linha.data)}</OneLine>
    ),
  },
  {
    campo: 'candidato',
    ordenavel: true,
    largura: 200,
    render: celulaDoCandidato,
  },
  {
    campo: 'solicitacaoPessoal',
    titulo: 'Solicitação e etapa',
    render: (linha: Linha) =>
      [linha.solicitacaoPessoal?.nome, linha.etapaSeletiva?.nome].filter(Boolean).join(', ') || 'Sem solicitação',
  },
  { campo: 'entrevistadores', titulo: 'Entrevistadores', ordenavel: false, render: nomes },
  {
    campo: 'local',
    titulo: 'Onde',
    largura: 130,
    ordenavel: false,
    render: ({ local, link }: Linha) => (
      <OneLine
        detalhe={
          link && (
            <Anchor href={link} target="_blank" rel="noopener noreferrer" size="xs">
              Abrir a videochamada
            </Anchor>
          )
        }
      >
        {local}
      </OneLine>
    ),
  },
  {
    campo: 'estado',
    largura: 130,
    render: (linha: Linha) => (
      <OneLine detalhe={linha.media && `Parecer ${linha.media.replace('.', ',')}`}>
        <SituacaoDaEntrevista estado={linha.estado} />
      </OneLine>
    ),
  },
] as const;

const filtro = [
  { name: 'nome', span: 6 },
  { name: 'estado', span: 3, variant: 'select', naLinha: true },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'minhas', span: 3, naLinha: true },
  { name: 'candidatoId', span: 4 },
  { name: 'solicitacaoId', span: 4 },
  { name: 'entrevistadorId', span: 4 },
  { name: 'proximas', span: 6, naLinha: false },
  { name: 'semMeuParecer', span: 6, naLinha: false },
] as const;

export function EntrevistasLista() {
  const { todas, dialogo } = useAndamento();
  const acoesDaLinha = (linha: Linha): RowAction[] => [
    ...todas(linha, linha.candidato?.nome ?? ''),
    ...(linha.pode.baixar
      ? [
          {
            rotulo: 'Baixar para a agenda',
            icone: IconBaixar,
            onClick: () => void download(baixarConvite, { params: { id: linha.id } }).then(saveFile, () => {}),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListScreen
        resource={entrevista}
        columns={colunas}
        filterFields={filtro}
        filterDefaults={filtroPadraoDeEntrevistas}
        rowActions={acoesDaLinha}
        rowName={(linha) => `${linha.candidato?.nome ?? ''}, ${formatarData(linha.data)}`}
        headerActions={
          <Button
            component={Link}
            to={`${entrevista.path}/agenda`}
            variant="default"
            leftSection={<IconCalendario size={16} />}
          >
            Agenda
          </Button>
        }
      />
      {dialogo}
    </>
  );
}
