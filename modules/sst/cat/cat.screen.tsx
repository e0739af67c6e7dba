import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { PrazoNoEsocial } from '#modules/sst/no-esocial.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { renew } from '#platform/web/api/query.ts';
import { useReturn } from '#platform/web/form-screen/use-return.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { OneLine } from '#platform/web/table/one-line.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useAcoesDaCat } from './acoes-da-cat.part.tsx';
import { comunicacaoDeAcidente, especiesDeCat, situacoesDoPrazo, tiposDeAcidente } from './cat.contract.ts';
import { verbosDaCat } from './fontes.contract.ts';
import { SituacaoDaInvestigacao } from './situacao.part.tsx';

type Linha = (typeof comunicacaoDeAcidente)['linha']['_output'] & Stored;

const colunas = [
  { campo: 'data', largura: 130 },
  { campo: 'colaborador', render: celulaDoTalento },
  {
    campo: 'tipo',
    largura: 130,
    render: ({ tipo, especie }: Linha) => (
      <OneLine detalhe={especie === 'INICIAL' ? null : especiesDeCat.rotulo(especie)}>
        {tiposDeAcidente.rotulo(tipo)}
      </OneLine>
    ),
  },
  { campo: 'especie', largura: 170, oculta: true },
  { campo: 'parteAtingida', oculta: true },
  {
    campo: 'prazoS2210',
    titulo: 'S-2210',
    largura: 210,
    render: ({ situacaoS2210, prazoS2210 }: Linha) => (
      <PrazoNoEsocial situacoes={situacoesDoPrazo} situacao={situacaoS2210} prazo={prazoS2210} ate="Comunicar até" />
    ),
  },
  {
    campo: 'temAtestado',
    titulo: 'Atestado',
    largura: 130,
    ordenavel: false,
    render: ({ temAtestado }: { temAtestado: boolean }) => (
      <StatusBadge tom={temAtestado ? 'sucesso' : 'alerta'}>{temAtestado ? 'Informado' : 'Falta'}</StatusBadge>
    ),
  },
  {
    campo: 'investigacao',
    largura: 260,
    ordenavel: false,
    render: ({ investigacao: situacao, diasSemInvestigacao }: Linha) =>
      situacao && <SituacaoDaInvestigacao situacao={situacao} dias={diasSemInvestigacao} />,
  },
] as const;
const filtro = [
  { name: 'busca', span: 12 },
  { name: 'colaboradorId', span: 6 },
  { name: 'tipo', span: 3, variant: 'select' },
  { name: 'especie', span: 3, variant: 'select' },
  { name: 'investigacao', span: 3, variant: 'select' },
  { name: 'situacaoS2210', span: 3, variant: 'select' },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
export function CatLista() {
  // eSocial leads here to a certificate that lacks, and has the person back once it is closed; the list's own address forgets both.
  const pedido = idIn(useAddress().atestado);
  const voltar = useRef(useReturn());
  const client = useQueryClient();
  const maySeeHealth = usePermission(verbosDaCat.SAUDE);
  const { acoes, dialogos } = useAcoesDaCat({
    aoMudar: () => void renew(client, `/api${comunicacaoDeAcidente.path}`),
    atestadoDe: pedido || null,
    aoFecharAtestado: () => {
      voltar.current?.();
      voltar.current = undefined;
    },
  });
  return (
    <>
      {pedido > 0 && !maySeeHealth && (
        <Alert color="yellow" variant="light" p="xs" mb="sm">
          O atestado da CAT é informado por um profissional de saúde: peça a quem tem a permissão.
        </Alert>
      )}
      <ListScreen
        resource={comunicacaoDeAcidente}
        columns={colunas}
        filterFields={filtro}
        rowActions={acoes}
        rowName={({ colaborador, data }) => `CAT de ${colaborador?.nome ?? ''}, ${data ?? ''}`}
      />
      {dialogos}
    </>
  );
}
