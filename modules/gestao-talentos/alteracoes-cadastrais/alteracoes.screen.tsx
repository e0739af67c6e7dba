import { Alert, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { type CallOptions, call, download } from '#platform/web/api/call.ts';
import { confirming } from '#platform/web/api/confirming.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type Alteracao,
  type AlteracaoListada,
  aprovarAlteracao,
  baixarComprovante,
  CAMINHO_ALTERACOES,
  filtroDasAlteracoes,
  linhaDaAlteracao,
  listarAlteracoes,
  obterAlteracao,
  permissoesDasAlteracoes,
  type RecusaForm,
  recusaForm,
  recusarAlteracao,
  secoesDaFicha,
  telaDasAlteracoes,
} from './alteracoes.contract.ts';
import { SituacaoDaAlteracao } from './situacao.part.tsx';

const Campo = fieldOf(filtroDasAlteracoes);
const CampoDaRecusa = fieldOf(recusaForm);
const aoChegar = { situacao: 'P' };

const colunas = columns<AlteracaoListada>(linhaDaAlteracao, [
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'secao', ordenavel: false },
  {
    campo: 'situacao',
    largura: 180,
    ordenavel: false,
    render: (linha: AlteracaoListada) => <SituacaoDaAlteracao {...linha} />,
  },
  { campo: 'pedidoEm', largura: 160, ordenavel: false },
  { campo: 'decididoEm', largura: 160, ordenavel: false },
  { campo: 'decididoPor', ordenavel: false },
]);

/** What talents asked to be changed in their own files, to be compared and decided. */
export function AlteracoesLista() {
  const lista = usePagedList(CAMINHO_ALTERACOES, filtroDasAlteracoes, listarAlteracoes, aoChegar);
  const [alvo, setAlvo] = useState<AlteracaoListada | null>(null);
  return (
    <>
      <PageHeader titulo={telaDasAlteracoes.titulo} />
      <PagedList
        of={lista}
        rotulo={telaDasAlteracoes.titulo}
        columns={colunas}
        rows={lista.rows}
        actions={(linha) => [{ rotulo: 'Analisar', icone: IconVisualizar, onClick: () => setAlvo(linha), abre: true }]}
        emptyText="Nenhum pedido nesta situação."
        rowName={({ colaborador, secao }) =>
          `${secao ? secoesDaFicha.rotulo(secao) : ''} de ${colaborador?.nome ?? ''}`
        }
      >
        <Campo name="situacao" span={3} variant="select" />
        <Campo name="secao" span={3} variant="select" />
        <Campo name="colaboradorId" span={6} />
      </PagedList>
      <TargetDialog
        titulo={({ colaborador }) => `Pedido de ${colaborador?.nome ?? ''}`}
        alvo={alvo}
        onClose={() => setAlvo(null)}
        size={720}
      >
        {({ id }) => <Pedido id={id} onFim={() => setAlvo(null)} />}
      </TargetDialog>
    </>
  );
}

function Pedido({ id, onFim }: { id: number; onFim: () => void }) {
  const lido = useEndpoint(obterAlteracao, { params: { id } });
  const { data, error } = lido;
  if (error) return <Unread of={lido} />;
  return data ? <Comparacao pedido={data} onFim={onFim} /> : <FormSkeleton />;
}

const Valor = ({ rotulo, texto }: { rotulo: string; texto: string }) => (
  <div style={{ flex: '1 1 200px', minWidth: 0 }}>
    <Text size="xs" c="dimmed">
      {rotulo}
    </Text>
    <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {texto || 'vazio'}
    </Text>
  </div>
);

function Comparacao({ pedido, onFim }: { pedido: Alteracao; onFim: () => void }) {
  const { id, situacao, justificativa, arquivo, motivo, mudancas } = pedido;
  const decide = usePermission(permissoesDasAlteracoes.verbos.DECIDIR);
  const client = useQueryClient();
  const [recusando, setRecusando] = useState(false);
  const pronto = async (texto: string) => {
    await renew(client, listarAlteracoes.path);
    toast.sucesso(texto);
    onFim();
  };
  const aprovar = async () => {
    const escrever = async (o: CallOptions) => {
      await call(aprovarAlteracao, { params: { id }, ...o });
      return true;
    };
    try {
      const feito = await confirming(escrever, { errors: 'nenhum' });
      if (feito) await pronto('Pedido aprovado: o cadastro foi alterado.');
    } catch (erro) {
      reportError(erro);
    }
  };
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text fw={600}>{pedido.secao && secoesDaFicha.rotulo(pedido.secao)}</Text>
        <SituacaoDaAlteracao situacao={situacao} />
      </Group>
      {mudancas.some(({ atual }) => atual !== null) && (
        <Alert color="orange">
          Parte destes dados foi alterada no cadastro depois do pedido. Confira antes de aprovar.
        </Alert>
      )}
      {mudancas.map(({ rotulo, antes, depois, atual }) => (
        <Paper key={rotulo} withBorder p="sm">
          <Text size="sm" fw={600} mb={4}>
            {rotulo}
          </Text>
          <Group align="flex-start" gap="md">
            <Valor rotulo="Quando pediu" texto={antes} />
            {atual !== null && <Valor rotulo="Agora no cadastro" texto={atual} />}
            <Valor rotulo="Pedido" texto={depois} />
          </Group>
        </Paper>
      ))}
      {justificativa && <Text size="sm">{`Explicação: ${justificativa}`}</Text>}
      {motivo && <Text size="sm">{`Motivo da recusa: ${motivo}`}</Text>}
      {arquivo && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          onClick={() => void download(baixarComprovante, { params: { id } }).then(saveFile)}
        >
          {`Comprovante: ${arquivo}`}
        </Anchor>
      )}
      {decide && situacao === 'P' && !recusando && (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => setRecusando(true)}>
            Recusar
          </Button>
          <Button onClick={() => void aprovar()}>Aprovar</Button>
        </Group>
      )}
      {recusando && (
        <Recusa
          id={id}
          onClose={() => setRecusando(false)}
          onFeito={() => pronto('Pedido recusado: o talento foi avisado.')}
        />
      )}
    </Stack>
  );
}

function Recusa({ id, onClose, onFeito }: { id: number; onClose: () => void; onFeito: () => Promise<void> }) {
  const contract = useContractForm<RecusaForm>({
    schema: recusaForm,
    defaults: {},
    onSubmit: async (body, options) => {
      await call(recusarAlteracao, { params: { id }, body, ...options });
      await onFeito();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <CampoDaRecusa name="motivo" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} voltar="Voltar" enviar="Recusar pedido" perigo />
    </ContractFormView>
  );
}
