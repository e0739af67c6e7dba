import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { IconAtualizar, IconUsuarios } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { afastamentoDoTalento, statusIntegracao } from './afastamentos.contract.ts';
import { reenviar } from './consultas.contract.ts';
import { LoteDeAfastamentos } from './lote.part.tsx';

const tons = { AGUARDANDO: 'info', COM_ERRO: 'erro', SEM_ERRO: 'sucesso' } as const;

const colunas = [
  { campo: 'inicio', largura: 105 },
  { campo: 'fim', largura: 105, render: ({ fim }: { fim: string | null }) => (fim ? formatarData(fim) : 'Em curso') },
  { campo: 'dias', largura: 75, ordenavel: false },
  { campo: 'colaborador', render: celulaDoTalento },
  'afastamento',
  { campo: 'classe', largura: 140, ordenavel: false },
  { campo: 'areaOrganizacional', titulo: 'Área', ordenavel: false },
  {
    campo: 'statusIntegracao',
    titulo: 'Folha',
    largura: 115,
    render: ({ statusIntegracao: status }: { statusIntegracao: keyof typeof tons | null }) =>
      status && <StatusBadge tom={tons[status]}>{statusIntegracao.rotulo(status)}</StatusBadge>,
  },
] as const;
const filtro = [
  { name: 'busca', span: 12 },
  { name: 'colaboradorId', span: 4 },
  { name: 'afastamentoId', span: 4 },
  { name: 'classe', span: 4, variant: 'select' },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'emCurso', span: 3 },
  { name: 'statusIntegracao', span: 3, variant: 'select' },
  { name: 'areasIds', span: 4 },
  { name: 'cargosIds', span: 4 },
  { name: 'estabelecimentosIds', span: 4 },
] as const;

interface Linha {
  readonly id: number;
  readonly pode: Readonly<Record<string, boolean>>;
}

export function AfastamentosLista() {
  const client = useQueryClient();
  const [emLote, setEmLote] = useState<object | null>(null);
  async function enviar({ id }: Linha) {
    await call(reenviar, { params: { id } });
    await renew(client, afastamentoDoTalento.listar.path);
    toast.sucesso('Afastamento na fila da folha de pagamento.');
  }
  const acoes = (linha: Linha) =>
    linha.pode.reenviar
      ? [{ rotulo: 'Reenviar à folha', icone: IconAtualizar, onClick: () => void enviar(linha) }]
      : [];
  return (
    <>
      <ListScreen
        resource={afastamentoDoTalento}
        columns={colunas}
        filterFields={filtro}
        rowActions={acoes}
        rowName={({ colaborador: quem, afastamento: porque }) => `${porque?.nome ?? ''} de ${quem?.nome ?? ''}`}
        headerActions={
          <Allowed permission={afastamentoDoTalento.permissoes.inserir}>
            <Button variant="default" leftSection={<IconUsuarios size={16} />} onClick={() => setEmLote({})}>
              Vários talentos
            </Button>
          </Allowed>
        }
      />
      <LoteDeAfastamentos aberto={emLote} onClose={() => setEmLote(null)} />
    </>
  );
}
