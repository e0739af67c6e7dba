import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { Field, FieldGrid } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { confirmar as perguntar } from '#platform/web/ui/dialogs.ts';
import { IconBloquear, IconCancelar, IconConfirmado, IconFechar, IconSucesso } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { cancelar, confirmar, corpos, faltar, realizar, recusar } from './andamento.contract.ts';
import { type VerboDaEntrevista, verbosDaEntrevista } from './entrevistas.rules.ts';

type Values = Record<string, unknown>;

interface Transicao {
  readonly rotulo: string;
  readonly icone: RowAction['icone'];
  readonly endpoint: Endpoint<{ id: number }, Record<never, never>, unknown, unknown>;
  /** What the person fills in; without it the verb only asks for confirmation. */
  readonly schema?: z.ZodType;
  readonly campo?: string;
  readonly feito: string;
}

const como = (endpoint: unknown) => endpoint as Transicao['endpoint'];

const transicoes: Readonly<Record<VerboDaEntrevista, Transicao>> = {
  confirmar: {
    rotulo: 'Registrar confirmação',
    icone: IconConfirmado,
    endpoint: como(confirmar),
    schema: corpos.resposta,
    campo: 'observacao',
    feito: 'Confirmação registrada.',
  },
  recusar: {
    rotulo: 'Registrar recusa',
    icone: IconFechar,
    endpoint: como(recusar),
    schema: corpos.resposta,
    campo: 'observacao',
    feito: 'Recusa registrada.',
  },
  realizar: {
    rotulo: 'Marcar como realizada',
    icone: IconSucesso,
    endpoint: como(realizar),
    feito: 'Entrevista marcada como realizada.',
  },
  faltar: {
    rotulo: 'Registrar ausência',
    icone: IconBloquear,
    endpoint: como(faltar),
    feito: 'Ausência registrada.',
  },
  cancelar: {
    rotulo: 'Cancelar entrevista',
    icone: IconCancelar,
    endpoint: como(cancelar),
    schema: corpos.cancelamento,
    campo: 'motivo',
    feito: 'Entrevista cancelada; quem foi convidado será avisado.',
  },
};

interface Alvo {
  readonly id: number;
  readonly nome: string;
  readonly verbo: VerboDaEntrevista;
}

/** The verbs that an interview allows, as actions, and the dialog that carries one out. */
export function useAndamento() {
  const client = useQueryClient();
  const [alvo, setAlvo] = useState<Alvo | null>(null);

  async function direto({ id, nome, verbo }: Alvo) {
    const { rotulo, endpoint, feito } = transicoes[verbo];
    if (!(await perguntar({ titulo: rotulo, texto: `Entrevista de ${nome}.`, sim: rotulo, nao: 'Voltar' }))) return;
    try {
      await call(endpoint, { params: { id }, body: undefined });
      toast.sucesso(feito);
    } catch {
      // shown already
    }
    await renew(client, '/api/captacao');
  }
  const acoes = (registro: { id: number; pode: Readonly<Record<string, boolean>> }, nome: string): RowAction[] =>
    verbosDaEntrevista
      .filter((verbo) => registro.pode[verbo])
      .map((verbo) => ({
        rotulo: transicoes[verbo].rotulo,
        icone: transicoes[verbo].icone,
        perigo: verbo === 'cancelar',
        onClick: () => {
          const escolhido = { id: registro.id, nome, verbo };
          if (transicoes[verbo].schema) setAlvo(escolhido);
          else void direto(escolhido);
        },
      }));
  const fechar = () => setAlvo(null);
  const dialogo = (
    <TargetDialog
      titulo={({ verbo }) => transicoes[verbo].rotulo}
      alvo={alvo}
      onClose={fechar}
      closeOnClickOutside={false}
    >
      {(escolhido) => <Corpo alvo={escolhido} onClose={fechar} />}
    </TargetDialog>
  );
  return { acoes, dialogo };
}

function Corpo({ alvo, onClose }: { alvo: Alvo; onClose: () => void }) {
  const { endpoint, schema, campo = '', feito, rotulo } = transicoes[alvo.verbo];
  const client = useQueryClient();
  const contract = useContractForm<Values>({
    schema: schema as z.ZodType<Values>,
    defaults: {},
    onSubmit: async (body: Values, options: CallOptions) => {
      await call(endpoint, { params: { id: alvo.id }, body, ...options });
      await renew(client, '/api/captacao');
      toast.sucesso(feito);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <Text mb="sm">
        Entrevista de <strong>{alvo.nome}</strong>
      </Text>
      <FieldGrid>
        <Field name={campo} span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} voltar="Voltar" enviar={rotulo} perigo={alvo.verbo === 'cancelar'} />
    </ContractFormView>
  );
}
