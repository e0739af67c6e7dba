import { Alert, Code, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { FieldCell, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconAtualizar, IconChave, IconLista, IconReabrir } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Registros } from './registros.part.tsx';
import {
  buscarMudancas,
  gerarSegredoDoWebhook,
  permissoesDosWebhooks,
  reenviarDesistidos,
  situacoesDoWebhook,
  telaDasEntregas,
  testarWebhook,
  webhooks,
} from './webhooks.contract.ts';

type Situacao = (typeof situacoesDoWebhook.codigos)[number];
interface Linha extends Stored {
  readonly nome: string;
  readonly endereco: string | null;
  readonly situacao: Situacao;
  readonly desistidos: number | null;
}
const tons = { S: 'alerta', A: 'sucesso', B: 'info', D: 'neutro' } as const;

const colunas = [
  'nome',
  'endereco',
  {
    campo: 'situacao',
    largura: 140,
    render: ({ situacao }: { situacao: Situacao }) => (
      <StatusBadge tom={tons[situacao]}>{situacoesDoWebhook.rotulo(situacao)}</StatusBadge>
    ),
  },
  { campo: 'pendentes', largura: 110, ordenavel: false },
  { campo: 'desistidos', largura: 130, ordenavel: false },
  { campo: 'paradoPor', ordenavel: false },
] as const;
const filtro = [
  { name: 'nome', span: 8 },
  { name: 'situacao', span: 4, naLinha: true },
] as const;

/** The secret that was just made: it is shown this once. */
function Segredo({ de, segredo }: { de: string; segredo: string }) {
  return (
    <Alert color="orange" role="status" mb="md" title={`Copie agora o segredo de ${de}: ele não será mostrado de novo`}>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {segredo}
      </Code>
      <Text size="sm" mt="xs">
        Cada aviso vem com webhook-id, webhook-timestamp e webhook-signature (Standard Webhooks, v1): o outro sistema
        confere com este segredo que foi esta empresa quem o enviou.
      </Text>
    </Alert>
  );
}

export function WebhooksLista() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const podeSegredo = usePermission(permissoesDosWebhooks.verbos.SEGREDO);
  const podeReenviar = usePermission(permissoesDosWebhooks.verbos.REENVIAR);
  const [feito, setFeito] = useState<{ de: string; segredo: string } | null>(null);
  const renovar = () => renew(client, `/api${webhooks.path}`);

  async function gerar({ id, nome, situacao }: Linha) {
    const sim = await confirmar({
      titulo: `Gerar o segredo de ${nome}?`,
      texto:
        situacao === 'S' || situacao === 'B'
          ? 'Ele é mostrado uma única vez.'
          : 'O anterior, se houver, deixa de assinar na hora. O novo é mostrado uma única vez.',
      perigo: situacao === 'A',
    });
    if (!sim) return;
    setFeito({ de: nome, ...(await call(gerarSegredoDoWebhook, { params: { id } })) });
    await renovar();
  }
  async function testar({ id }: Linha) {
    const { atende, mensagem } = await call(testarWebhook, { params: { id } });
    if (atende) toast.sucesso(mensagem);
    else toast.erro(mensagem);
  }
  async function reenviar({ id }: Linha) {
    const { postos } = await call(reenviarDesistidos, { params: { id } });
    toast.sucesso(`${plural(postos, 'aviso voltou', 'avisos voltaram')} para a fila.`);
    await renovar();
  }
  const calado = (trabalho: Promise<unknown>) => void trabalho.catch(() => undefined);
  const acoes = (linha: Linha): RowAction[] => [
    {
      rotulo: 'Entregas',
      icone: IconLista,
      onClick: () => void navigate({ to: telaDasEntregas.path, search: searchOf({ webhookId: linha.id }) }),
    },
    ...(podeSegredo ? [{ rotulo: 'Gerar segredo', icone: IconChave, onClick: () => calado(gerar(linha)) }] : []),
    ...(podeReenviar
      ? [
          {
            rotulo: 'Testar',
            icone: IconAtualizar,
            impedimento: linha.endereco === null ? 'não há endereço' : undefined,
            onClick: () => calado(testar(linha)),
          },
          {
            rotulo: 'Enviar de novo o que não foi entregue',
            icone: IconReabrir,
            impedimento: (linha.desistidos ?? 0) === 0 ? 'tudo foi entregue ou espera a vez' : undefined,
            onClick: () => calado(reenviar(linha)),
          },
        ]
      : []),
  ];
  return (
    <>
      {feito && <Segredo {...feito} />}
      <ListScreen
        resource={webhooks}
        columns={colunas}
        filterFields={filtro}
        rowActions={acoes}
        emptyText="Ainda não há webhooks. Com um, outro sistema sabe no mesmo minuto que um registro foi incluído, mudou ou saiu."
      />
    </>
  );
}

const Campo = fieldOf(webhooks.form);
const novo = { ativo: true, registros: [] as string[] };

export const WebhookFormulario = () => (
  <FormScreen resource={webhooks} defaults={novo}>
    {() => (
      <FormSection>
        <Campo name="nome" span={6} />
        <Campo name="ativo" span={6} variant="switch" />
        <Campo name="endereco" span={12} />
        <Registros />
        <FieldCell span={12}>
          <Text size="sm" c="dimmed">
            {`O aviso diz qual registro mudou e o que se fez, nunca o conteúdo: quem o recebe lê o registro pela API com um token. Sem endereço, o outro sistema busca em ${buscarMudancas.path}.`}
          </Text>
        </FieldCell>
      </FormSection>
    )}
  </FormScreen>
);
