import { Group, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTituloPeloNumero } from '#modules/sst/titulo-pelo-numero.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { OneLine } from '#platform/web/table/one-line.tsx';
import { IconConfirmado, IconImprimir } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { agentes, etiquetasDeExtintores, extintor, permissoesDoExtintor } from './extintores.contract.ts';
import { oQueVence } from './extintores.rules.ts';
import { inspecoesDoExtintor, niveis, telaDaInspecao } from './inspecoes.contract.ts';
import { prazosEmPalavras, VencimentoDoExtintor } from './vencimento.part.tsx';

type Linha = (typeof extintor)['linha']['_output'] & Stored;
type Lido = (typeof extintor)['obter']['resposta']['_output'];

const colunas = [
  { campo: 'numero', largura: 110 },
  {
    campo: 'agente',
    titulo: 'Agente',
    largura: 180,
    render: ({ agente, tamanho }: Linha) => <OneLine detalhe={tamanho}>{agente && agentes.rotulo(agente)}</OneLine>,
  },
  'estabelecimento',
  'ponto',
  {
    campo: 'venceEm',
    largura: 180,
    render: (linha: Linha) => <OneLine detalhe={oQueVence(linha)}>{formatarData(linha.venceEm)}</OneLine>,
  },
  {
    campo: 'vencimento',
    largura: 120,
    ordenavel: false,
    render: ({ vencimento }: Linha) => <VencimentoDoExtintor vencimento={vencimento} />,
  },
  {
    campo: 'conforme',
    titulo: 'Inspeção',
    largura: 130,
    ordenavel: false,
    render: ({ conforme }: Linha) => (conforme ? 'Conforme' : <StatusBadge tom="erro">Não conforme</StatusBadge>),
  },
  { campo: 'ambiente', largura: 200, oculta: true },
  { campo: 'situacao', largura: 130, oculta: true },
  { campo: 'tamanho', largura: 110, oculta: true },
  { campo: 'inspecaoAte', largura: 150, oculta: true },
  { campo: 'anualAte', largura: 150, oculta: true },
  { campo: 'recargaAte', largura: 130, oculta: true },
  { campo: 'testeAte', largura: 170, oculta: true },
] as const;
const filtro = [
  { name: 'busca', span: 6 },
  { name: 'vencimento', span: 3, variant: 'select' },
  { name: 'situacao', span: 3, variant: 'select' },
  { name: 'agente', span: 6, variant: 'select' },
  { name: 'estabelecimentoId', span: 6 },
  { name: 'ambienteId', span: 6 },
  { name: 'naoConforme', span: 6 },
] as const;
const Campo = fieldOf(extintor.form);

const etiquetas = (extintoresIds: readonly number[]) =>
  void download(etiquetasDeExtintores, { body: { extintoresIds: [...extintoresIds] } }).then(saveFile, () => undefined);

export function ExtintoresLista() {
  const navigate = useNavigate();
  const inspeciona = usePermission(permissoesDoExtintor.verbos.INSPECIONAR);
  return (
    <ListScreen
      resource={extintor}
      columns={colunas}
      filterFields={filtro}
      rowName={({ numero }) => numero}
      rowActions={({ id, situacao }: Linha) => [
        ...(inspeciona
          ? [
              {
                rotulo: 'Inspecionar',
                icone: IconConfirmado,
                impedimento:
                  situacao === 'U' || situacao === 'R' ? undefined : 'Só se inspeciona um extintor em uso ou reserva.',
                onClick: () => void navigate({ to: telaDaInspecao.path, search: searchOf({ extintorId: id }) }),
              },
            ]
          : []),
        { rotulo: 'Imprimir etiqueta', icone: IconImprimir, onClick: () => etiquetas([id]) },
      ]}
      batchActions={[{ rotulo: 'Imprimir etiquetas', icone: IconImprimir, onClick: etiquetas }]}
    />
  );
}

/** Until when it is in order, and what was found in it. */
function Inspecoes({ lido }: { lido: Lido }) {
  const leitura = useEndpoint(inspecoesDoExtintor, { params: { id: lido.id } });
  const { data } = leitura;
  const prazos = prazosEmPalavras(lido);
  return (
    <Stack gap="xs" component="section" aria-label="Prazos e inspeções">
      <Group gap="xs">
        <Title order={2} size="h5">
          Prazos e inspeções
        </Title>
        <VencimentoDoExtintor vencimento={lido.vencimento} />
      </Group>
      <Text size="sm">{prazos === '' ? 'Sem prazos: não está em uso nem em reserva.' : `${prazos}.`}</Text>
      {!data && <Unread of={leitura} />}
      {data?.length === 0 && <Text size="sm">Ainda não foi inspecionado.</Text>}
      {data?.map(({ id, data: dia, nivel, conforme, falhas, observacao, inspecionadoPor }) => (
        <Text key={id} size="sm">
          <strong>{`${formatarData(dia)}, ${niveis.rotulo(nivel).toLocaleLowerCase('pt-BR')}: `}</strong>
          {`${conforme ? 'conforme' : `não conforme em ${falhas.join(', ').toLocaleLowerCase('pt-BR')}`}${observacao ? `. ${observacao}` : ''}. Por ${inspecionadoPor}.`}
        </Text>
      ))}
    </Stack>
  );
}

export function ExtintorFormulario() {
  const titulo = useTituloPeloNumero(extintor);
  return (
    <FormScreen {...titulo} resource={extintor} defaults={{ agente: 'P', unidade: 'K', situacao: 'U' }}>
      {({ registro }) => (
        <Stack gap="md">
          <FormSection>
            <Campo name="numero" span={3} />
            <Campo name="agente" span={3} variant="select" />
            <Campo name="capacidade" span={3} />
            <Campo name="unidade" span={3} variant="select" />
            <Campo name="estabelecimento" span={6} />
            <Campo name="ambiente" span={6} />
            <Campo name="ponto" span={6} />
            <Campo name="situacao" span={6} variant="select" />
          </FormSection>
          <FormSection titulo="Fabricação e manutenção">
            <Campo name="fabricante" span={6} />
            <Campo name="seloInmetro" span={6} />
            <Campo name="fabricadoEm" span={3} />
            <Campo name="ultimaRecarga" span={3} />
            <Campo name="proximaRecarga" span={3} />
            <Campo name="ultimoTeste" span={3} />
            <Campo name="observacao" span={12} />
          </FormSection>
          {registro && <Inspecoes lido={registro as Lido} />}
        </Stack>
      )}
    </FormScreen>
  );
}
