import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
import { correlationId } from './correlation.ts';

/** The library's log line with the correlation id. */
class CorrelatedLines extends LogFormatter {
  formatAttributes(line: UnformattedAttributes, more: LogAttributes): LogItem {
    const attributes = {
      level: line.logLevel,
      message: line.message,
      timestamp: this.formatTimestamp(line.timestamp),
      service: line.serviceName,
      xray_trace_id: line.xRayTraceId,
      correlationId: correlationId(),
    };
    return new LogItem({ attributes }).addAttributes(more);
  }
}

/** Structured log lines. They hold ids and codes only: no names, addresses, texts, pictures or tokens (P-51). */
export const log = new Logger({ serviceName: 'goldcut', logFormatter: new CorrelatedLines() });
