import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { situacoesDoDocumento } from './documentos-para-ciencia.contract.ts';
import { situacoesDaLeitura } from './leituras.contract.ts';

const tonsDoDocumento: Readonly<Record<string, StatusTone>> = { S: 'alerta', V: 'sucesso', E: 'neutro' };
const tonsDaLeitura: Readonly<Record<string, StatusTone>> = { P: 'alerta', L: 'info', A: 'sucesso' };

/** Where a document stands, in words and colour. */
export const SituacaoDoDocumento = ({ situacao }: { situacao: string | null }) =>
  situacao && (
    <StatusBadge tom={tonsDoDocumento[situacao] ?? 'neutro'}>{situacoesDoDocumento.rotulo(situacao)}</StatusBadge>
  );

/** How far a talent is with a document, in words and colour. */
export const SituacaoDaLeitura = ({ situacao }: { situacao: string | null }) =>
  situacao && (
    <StatusBadge tom={tonsDaLeitura[situacao] ?? 'neutro'}>{situacoesDaLeitura.rotulo(situacao)}</StatusBadge>
  );
