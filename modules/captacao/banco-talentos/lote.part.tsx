import { Alert, List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { convidarTalentos, conviteForm, vincularTalentos } from './banco-talentos.contract.ts';

type Convite = z.output<typeof conviteForm>;
const Campo = fieldOf(conviteForm);

/** What is done with the marked candidates, for one request. */
export interface Lote {
  readonly acao: 'vincular' | 'convidar';
  readonly candidatosIds: readonly number[];
  readonly solicitacaoId: number | null;
}

const titulos = { vincular: 'Vincular à solicitação', convidar: 'Convidar por e-mail' } as const;
/** '2 candidatos convidados'. `verbo` in the singular; its plural adds an s. */
const quantos = (n: number, verbo: string) => plural(n, `candidato ${verbo}`, `candidatos ${verbo}s`);

/** Asks for the request (and the message), and links or invites the marked candidates. */
export function DialogoDoLote({
  lote,
  onClose,
  onFeito,
}: {
  lote: Lote | null;
  onClose: () => void;
  onFeito: () => void;
}) {
  return (
    <TargetDialog titulo={({ acao }) => titulos[acao]} alvo={lote} onClose={onClose} closeOnClickOutside={false}>
      {(alvo) => <Formulario lote={alvo} onClose={onClose} onFeito={onFeito} />}
    </TargetDialog>
  );
}

function Formulario({ lote, onClose, onFeito }: { lote: Lote; onClose: () => void; onFeito: () => void }) {
  const client = useQueryClient();
  const convida = lote.acao === 'convidar';
  const contract = useContractForm<Convite>({
    schema: conviteForm,
    defaults: {
      ...(lote.solicitacaoId ? { solicitacaoId: lote.solicitacaoId } : {}),
      candidatosIds: [...lote.candidatosIds],
    },
    onSubmit: async ({ mensagem, ...escolha }: Convite, options: CallOptions) => {
      const avisos = convida ? await convidar({ ...escolha, mensagem }, options) : await vincular(escolha, options);
      await renew(client, '/api/captacao');
      onClose();
      onFeito();
      if (avisos.length > 0)
        await avisar({ titulo: convida ? 'Quem não foi convidado' : 'Quem não foi vinculado', itens: avisos });
    },
  });

  async function vincular(body: Omit<Convite, 'mensagem'>, options: CallOptions): Promise<string[]> {
    const { vinculados, jaVinculados, foraDoBanco } = await call(vincularTalentos, { body, ...options });
    const antes = jaVinculados > 0 ? `; ${plural(jaVinculados, 'já participava', 'já participavam')}` : '';
    toast.sucesso(`${quantos(vinculados, 'vinculado')}${antes}.`);
    return foraDoBanco.map((nome) => `${nome}: retirou o consentimento para outras vagas`);
  }
  async function convidar(body: Convite, options: CallOptions): Promise<string[]> {
    const feito = await call(convidarTalentos, { body, ...options });
    if (feito.convidados > 0) toast.sucesso(`${quantos(feito.convidados, 'convidado')} por e-mail.`);
    return [
      ...feito.semEmail.map((nome) => `${nome}: não tem um e-mail que sirva`),
      ...feito.semConsentimento.map((nome) => `${nome}: retirou o consentimento ou desistiu desta vaga`),
      ...feito.jaConvidados.map((nome) => `${nome}: já foi convidado ou já participa`),
    ];
  }
  return (
    <ContractFormView of={contract}>
      <Text mb="sm">{quantos(lote.candidatosIds.length, 'selecionado')}.</Text>
      <FieldGrid>
        <Campo name="solicitacaoId" span={12} />
        {convida && <Campo name="mensagem" span={12} />}
      </FieldGrid>
      {convida && (
        <Alert color="blue" mt="sm">
          <List size="sm">
            <List.Item>A vaga precisa estar anunciada no portal: o e-mail leva o endereço dela.</List.Item>
            <List.Item>Quem retirou o consentimento ou desistiu desta vaga não recebe.</List.Item>
          </List>
        </Alert>
      )}
      <FormButtons onClose={onClose} enviar={convida ? 'Convidar' : 'Vincular'} />
    </ContractFormView>
  );
}
