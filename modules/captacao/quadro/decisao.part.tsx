import { List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { type CallOptions, send } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import type { Escolhido } from './escolhidos.part.tsx';
import type { Conflito } from './movimentos.contract.ts';

interface ComCandidatos extends FieldValues {
  candidatos: { id: number; versao: number }[];
}

/** What a dialog about chosen candidates of a request takes. */
export interface DialogoDosEscolhidosProps {
  readonly solicitacaoId: number;
  /** Null while the dialog is closed. */
  readonly escolhidos: readonly Escolhido[] | null;
  readonly onFeito: () => void;
  readonly onClose: () => void;
}

interface DecisaoProps<Form extends ComCandidatos, Answer> {
  readonly solicitacaoId: number;
  readonly escolhidos: readonly Escolhido[];
  readonly endpoint: Endpoint<{ id: number }, Record<never, never>, Form, Answer>;
  readonly schema: z.ZodType<Form>;
  readonly defaults: DefaultValues<Form>;
  /** What this decision makes of each of them, for the conflict: 'Entrevista'. */
  readonly sua: string;
  readonly botao: string;
  readonly perigo?: boolean;
  readonly onFeito: (answer: Answer, body: Form) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Names of the chosen ones, the first few written out. */
export function NomesDosEscolhidos({ escolhidos }: { escolhidos: readonly Escolhido[] }) {
  const primeiros = escolhidos.slice(0, 3).map(({ nome }) => nome);
  const outros = escolhidos.length - primeiros.length;
  return (
    <strong>
      {primeiros.join(', ')}
      {outros > 0 && ` e mais ${outros}`}
    </strong>
  );
}

interface DialogoProps<Form extends ComCandidatos, Answer>
  extends Omit<DecisaoProps<Form, Answer>, 'escolhidos' | 'onFeito' | 'children'> {
  readonly titulo: string;
  readonly escolhidos: DialogoDosEscolhidosProps['escolhidos'];
  /** Tells the person what was done to these. */
  readonly avisar: (answer: Answer, escolhidos: readonly Escolhido[], body: Form) => void;
  readonly onFeito: () => void;
  /** The fields, below the names. */
  readonly children: (escolhidos: readonly Escolhido[]) => ReactNode;
}

/** The dialog of one decision: who it is about, its fields, and the notice of what was done. */
export function DialogoDaDecisao<Form extends ComCandidatos, Answer>(props: DialogoProps<Form, Answer>) {
  const { titulo, escolhidos, avisar, onFeito, children, ...decisao } = props;
  return (
    <TargetDialog size="lg" closeOnClickOutside={false} titulo={titulo} alvo={escolhidos} onClose={props.onClose}>
      {(alvo) => (
        <FormularioDaDecisao
          {...decisao}
          escolhidos={alvo}
          onFeito={(feito, body) => {
            avisar(feito, alvo, body);
            onFeito();
          }}
        >
          <Stack gap="sm">
            <Text>
              <NomesDosEscolhidos escolhidos={alvo} />
            </Text>
            {children(alvo)}
          </Stack>
        </FormularioDaDecisao>
      )}
    </TargetDialog>
  );
}

/** The form of one decision about chosen candidates. When somebody moved one of them meanwhile, it shows both versions and asks. */
export function FormularioDaDecisao<Form extends ComCandidatos, Answer>(props: DecisaoProps<Form, Answer>) {
  const { solicitacaoId, escolhidos, endpoint, schema, defaults, sua, botao, perigo, onFeito, onClose } = props;
  const client = useQueryClient();
  const { zona } = useSession().info.systemParameters;
  const contract = useContractForm<Form>({
    schema,
    defaults: { ...defaults, candidatos: escolhidos.map(({ id, versao }) => ({ id, versao })) } as DefaultValues<Form>,
    onSubmit: gravar,
  });

  async function gravar(body: Form, options: CallOptions): Promise<void> {
    try {
      const feito = await send(endpoint, { params: { id: solicitacaoId }, body, ...options });
      await renew(client, '/api/captacao');
      onFeito(feito, body);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.codigo !== 'CONFLITO_VERSAO') throw error;
      const conflitos = error.atual as readonly Conflito[];
      await renew(client, solicitacaoPessoal.listar.path);
      const insiste = await confirmar({
        titulo: 'Movido por outra pessoa',
        texto: <Conflitos conflitos={conflitos} escolhidos={escolhidos} sua={sua} zona={zona} />,
        sim: 'Gravar a minha decisão',
        nao: 'Deixar como está',
      });
      if (!insiste) return onClose();
      const novas = new Map(conflitos.map(({ cartao }) => [cartao.id, cartao.versao]));
      const candidatos = body.candidatos.map(({ id, versao }) => ({ id, versao: novas.get(id) ?? versao }));
      await gravar({ ...body, candidatos }, { ...options, key: crypto.randomUUID() });
    }
  }

  return (
    <ContractFormView of={contract}>
      {props.children}
      <FormButtons onClose={onClose} enviar={botao} perigo={perigo} />
    </ContractFormView>
  );
}

function Conflitos({
  conflitos,
  escolhidos,
  sua,
  zona,
}: {
  conflitos: readonly Conflito[];
  escolhidos: readonly Escolhido[];
  sua: string;
  zona: string;
}) {
  const nomes = new Map(escolhidos.map(({ id, nome }) => [id, nome]));
  return (
    <>
      <Text size="sm" mb="xs">
        Enquanto você decidia, outra pessoa mudou {conflitos.length === 1 ? 'este candidato' : 'estes candidatos'}. Nada
        do seu lado foi gravado ainda.
      </Text>
      <List size="sm" spacing="xs">
        {conflitos.map(({ cartao, etapa, por, quando }) => (
          <List.Item key={cartao.id}>
            <strong>{nomes.get(cartao.id) ?? cartao.candidato.nome}</strong>
            <br />
            Agora: {etapa}, {aptidaoCandidato.rotulo(cartao.apto).toLowerCase()}
            {por ? `, por ${por}` : ''}
            {quando ? ` em ${formatarInstante(quando, zona)}` : ''}
            <br />
            Sua decisão: {sua}
          </List.Item>
        ))}
      </List>
    </>
  );
}
