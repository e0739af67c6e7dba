import { Alert, List } from '@mantine/core';
import type { z } from 'zod';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { FieldCell, fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
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

interface Props {
  readonly lote: Lote | null;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

/** Asks for the request (and the message), and links or invites the marked candidates. */
export const DialogoDoLote = ({ lote, onClose, onFeito }: Props) => (
  <FormDialog
    titulo={({ acao }) => titulos[acao]}
    alvo={lote}
    onClose={onClose}
    schema={conviteForm}
    inicio={({ solicitacaoId, candidatosIds }) => ({ ...(solicitacaoId ? { solicitacaoId } : {}), candidatosIds })}
    texto={({ candidatosIds }) => `${quantos(candidatosIds.length, 'selecionado')}.`}
    enviar={({ acao }) => (acao === 'convidar' ? 'Convidar' : 'Vincular')}
    renova="/api/captacao"
    gravar={({ acao }, { mensagem, ...escolha }, options) =>
      acao === 'convidar' ? convidar({ ...escolha, mensagem }, options) : vincular(escolha, options)
    }
    depois={async (itens, { acao }) => {
      onFeito();
      const titulo = acao === 'convidar' ? 'Quem não foi convidado' : 'Quem não foi vinculado';
      if (itens.length > 0) await avisar({ titulo, itens });
    }}
  >
    {({ acao }) => (
      <>
        <Campo name="solicitacaoId" span={12} />
        {acao === 'convidar' && (
          <>
            <Campo name="mensagem" span={12} />
            <FieldCell span={12}>
              <Alert color="blue">
                <List size="sm">
                  <List.Item>A vaga precisa estar anunciada no portal: o e-mail leva o endereço dela.</List.Item>
                  <List.Item>Quem retirou o consentimento ou desistiu desta vaga não recebe.</List.Item>
                </List>
              </Alert>
            </FieldCell>
          </>
        )}
      </>
    )}
  </FormDialog>
);
