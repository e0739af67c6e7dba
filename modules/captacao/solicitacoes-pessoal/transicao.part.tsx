import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { Field, FieldGrid } from '#platform/web/form/field.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import {
  IconBloquear,
  IconEncerrar,
  IconLiberar,
  IconReabrir,
  IconRetomar,
  IconSuspender,
  IconTrocar,
} from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  alterarStatus,
  cancelar,
  corpos,
  encerrar,
  liberar,
  motivoDaSuspensao,
  reabrir,
  suspender,
} from './andamento.contract.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { type VerboDaSolicitacao, verbosDaSolicitacao } from './solicitacoes-pessoal.rules.ts';

type Values = Record<string, unknown>;

interface Transicao {
  readonly rotulo: string;
  readonly titulo: string;
  readonly icone: RowAction['icone'];
  readonly endpoint: Endpoint<{ id: number }, Record<never, never>, unknown, unknown>;
  /** What the person fills in; without it the verb only asks for confirmation. */
  readonly schema?: z.ZodType;
  readonly campos?: readonly string[];
  readonly valores?: (hoje: string) => Values;
  readonly aviso?: string;
  readonly feito: string;
}

const como = (endpoint: unknown) => endpoint as Transicao['endpoint'];

const transicoes: Readonly<Record<VerboDaSolicitacao, Transicao>> = {
  liberar: {
    rotulo: 'Liberar',
    titulo: 'Liberar solicitação',
    icone: IconLiberar,
    endpoint: como(liberar),
    schema: corpos.libera,
    campos: ['status', 'observacaoLiberador'],
    valores: () => ({ status: 'A' }),
    feito: 'Solicitação liberada com sucesso.',
  },
  alterarStatus: {
    rotulo: 'Alterar status',
    titulo: 'Alterar status da solicitação',
    icone: IconTrocar,
    endpoint: como(alterarStatus),
    schema: corpos.status,
    campos: ['status', 'dataStatus', 'observacaoLiberador'],
    valores: (data) => ({ dataStatus: data }),
    feito: 'Status alterado com sucesso.',
  },
  suspender: {
    rotulo: 'Suspender',
    titulo: 'Suspender solicitação',
    icone: IconSuspender,
    endpoint: como(suspender),
    schema: motivoDaSuspensao,
    campos: ['obsSuspensao'],
    valores: () => ({ suspensa: true }),
    feito: 'Solicitação suspensa com sucesso.',
  },
  retomar: {
    rotulo: 'Retomar',
    titulo: 'Retomar solicitação',
    icone: IconRetomar,
    endpoint: como(suspender),
    valores: () => ({ suspensa: false }),
    aviso: 'A solicitação volta a ficar em andamento.',
    feito: 'Solicitação retomada com sucesso.',
  },
  encerrar: {
    rotulo: 'Encerrar',
    titulo: 'Encerrar solicitação',
    icone: IconEncerrar,
    endpoint: como(encerrar),
    schema: corpos.encerra,
    campos: ['dataEncerramento', 'obsEncerra'],
    valores: (data) => ({ dataEncerramento: data }),
    feito: 'Solicitação encerrada com sucesso.',
  },
  reabrir: {
    rotulo: 'Reabrir',
    titulo: 'Reabrir solicitação',
    icone: IconReabrir,
    endpoint: como(reabrir),
    aviso: 'A solicitação volta a ficar aberta e pode ser alterada de novo.',
    feito: 'Solicitação reaberta com sucesso.',
  },
  cancelar: {
    rotulo: 'Cancelar solicitação',
    titulo: 'Cancelar solicitação',
    icone: IconBloquear,
    endpoint: como(cancelar),
    schema: corpos.cancela,
    campos: ['obsCancelamento'],
    aviso: 'Uma solicitação cancelada fica somente para leitura.',
    feito: 'Solicitação cancelada com sucesso.',
  },
};

interface Alvo {
  readonly id: number;
  readonly nome: string;
  readonly verbo: VerboDaSolicitacao;
}

/** The transitions that a record allows, as actions, and the dialog that carries one out. */
export function useTransicoes() {
  const [alvo, setAlvo] = useState<Alvo | null>(null);
  const acoes = (registro: { id: number; pode: Readonly<Record<string, boolean>> }, nome: string): RowAction[] =>
    verbosDaSolicitacao
      .filter((verbo) => registro.pode[verbo])
      .map((verbo) => ({
        rotulo: transicoes[verbo].rotulo,
        icone: transicoes[verbo].icone,
        perigo: verbo === 'cancelar',
        onClick: () => setAlvo({ id: registro.id, nome, verbo }),
      }));
  const fechar = () => setAlvo(null);
  const dialogo = (
    <TargetDialog
      titulo={({ verbo }) => transicoes[verbo].titulo}
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
  const { endpoint, schema, campos = [], valores, aviso, feito, rotulo } = transicoes[alvo.verbo];
  const client = useQueryClient();
  const { info } = useSession();
  const iniciais = valores?.(hoje(info.systemParameters.zona, new Date())) ?? {};

  async function gravar(values: Values, options: CallOptions = {}) {
    await call(endpoint, {
      params: { id: alvo.id },
      body: schema ? { ...iniciais, ...values } : Object.keys(iniciais).length > 0 ? iniciais : undefined,
      ...options,
    });
    await renew(client, solicitacaoPessoal.listar.path);
    toast.sucesso(feito);
    onClose();
  }
  const contract = useContractForm<Values>({
    schema: (schema ?? corpos.suspende) as z.ZodType<Values>,
    defaults: iniciais,
    onSubmit: gravar,
  });
  return (
    <ContractFormView of={contract}>
      <Text mb="sm">
        <strong>{alvo.nome}</strong>
        {aviso ? `: ${aviso}` : ''}
      </Text>
      {schema && (
        <FieldGrid>
          {campos.map((campo) => (
            <Field key={campo} name={campo} span={12} />
          ))}
        </FieldGrid>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        {schema ? <Button type="submit">{rotulo}</Button> : <Button onClick={() => void gravar({})}>{rotulo}</Button>}
      </Group>
    </ContractFormView>
  );
}
